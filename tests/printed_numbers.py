"""A small book whose Russian text prints numbers of its own, many of which are keys of other rules.

It has two rules that no other language has, 2.1.2 (with a sub-rule) and 2.1.3; so it prints 2.1.4, 2.1.5 and 2.1.6
for the keys 2.1.2, 2.1.3 and 2.1.4; and it has 15.3.1 and 15.3.2 the other way round.
"""

from collections.abc import Mapping
from pathlib import Path

EN = """\
# 2 Cards

## 2.1 Hands

### 2.1.1 Hand

Each player holds a hand of 3 cards.

### 2.1.2 Lantern cards

A lantern card is shown when a ship enters the harbour (2.1.3).

#### 2.1.2.I Showing

The owner shows it to all players.

#### 2.1.2.II Leaving

It goes to the pile of spent cards.

### 2.1.3 Tide cards

A tide card changes how a player wins. It is played after a lantern (2.1.2).

### 2.1.4 Hidden cards

A hidden card lies face down below a ship until it is paid for (2.1.1).

# 15 Pilots

## 15.3 Setup

### 15.3.1 Step 1: Place buoys

Place 4 buoys on the map, then take pilots (15.3.2).

### 15.3.2 Step 2: Take pilots

Take 10 pilots into your supply.

### 15.3.3 Step 3: Choose a quay

Choose a quay with a lantern (2.1.2.I).
"""

ES = """\
# 2 Cartas

## 2.1 Manos

### 2.1.1 Mano

Cada jugador tiene una mano de 3 cartas.

### 2.1.2 Cartas de farol

Una carta de farol se enseña cuando un barco entra en el puerto (2.1.3).

#### 2.1.2.I Enseñar

Su dueño la enseña a todos los jugadores.

#### 2.1.2.II Salir

Va a la pila de cartas gastadas.

### 2.1.3 Cartas de marea

Una carta de marea cambia cómo gana un jugador. Se juega después de un farol (2.1.2).

### 2.1.4 Cartas ocultas

Una carta oculta queda boca abajo bajo un barco hasta que se paga (2.1.1).

# 15 Prácticos

## 15.3 Preparación

### 15.3.1 Paso 1: Coloca boyas

Coloca 4 boyas en el mapa y luego toma prácticos (15.3.2).

### 15.3.2 Paso 2: Toma prácticos

Toma 10 prácticos para tu reserva.

### 15.3.3 Paso 3: Elige un muelle

Elige un muelle con un farol (2.1.2.I).
"""

RU = """\
# 2 Карты

## 2.1 Рука

### 2.1.1 Рука

Каждый игрок держит на руке 3 карты.

### 2.1.2 Добор карт

Новые карты берут сверху колоды. О сбросе сказано дальше (2.1.3).

#### 2.1.2.I Пустая колода

Если колода пуста, перемешайте сброс.

### 2.1.3 Сброс карт

Сброшенные карты кладут лицом вверх. О доборе сказано раньше (2.1.2).

### 2.1.4 Карты фонаря {#2.1.2}

Карту фонаря показывают, когда корабль входит в гавань (2.1.5).

#### 2.1.4.I Показ

Владелец показывает её всем игрокам.

#### 2.1.4.II Уход

Она уходит в стопку потраченных карт.

### 2.1.5 Карты прилива {#2.1.3}

Карта прилива меняет то, как игрок побеждает. Её играют после фонаря (2.1.4).

### 2.1.6 Тайные карты {#2.1.4}

Тайная карта лежит лицом вниз под кораблём, пока её не оплатят (2.1.1).

# 15 Лоцманы

## 15.3 Подготовка

### 15.3.1 Шаг 1: Возьмите лоцманов {#15.3.2}

Возьмите 10 лоцманов в свой запас.

### 15.3.2 Шаг 2: Поставьте буи {#15.3.1}

Поставьте на карту 4 буя, затем возьмите лоцманов (15.3.1).

### 15.3.3 Шаг 3: Выберите причал

Выберите причал с фонарём (2.1.4.I).
"""

TEXTS: Mapping[str, str] = {"en": EN, "es": ES, "ru": RU}

GAME = """\
title: {en: Quay, es: Muelle, ru: Причал}
locales: [en, es, ru]
"""

SITE = (
    "site_name: Quay\ndocs_dir: rules_src\ntheme: {name: material}\nplugins: [rulewright, search]\n"
)


def quay(folder: Path, settings: str = "", texts: Mapping[str, str] = TEXTS) -> Path:
    """The project on disk; `settings` go into its game.yml."""
    game = folder / "rules_src" / "quay"
    for locale, text in texts.items():
        (game / locale).mkdir(parents=True)
        (game / locale / "01.md").write_text(text, encoding="utf-8")
    (game / "game.yml").write_text(GAME + settings, encoding="utf-8")
    (folder / "mkdocs.yml").write_text(SITE, encoding="utf-8")
    return folder
