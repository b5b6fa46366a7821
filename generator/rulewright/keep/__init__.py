"""Results of steps while their inputs are equal: on disk, in the process, in copies of it."""
