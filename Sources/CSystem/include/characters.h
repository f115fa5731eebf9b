#pragma once

#include <stdint.h>

/// The width of a character in cells, by `wcwidth`: 0, 1 or 2, or -1 if it is not printable. Depends on LC_CTYPE.
int cell_width(uint32_t scalar);
