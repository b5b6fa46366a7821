"""What the law is made of: ids, rules, doubts and findings, as frozen values."""
