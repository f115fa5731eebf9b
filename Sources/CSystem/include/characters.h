#pragma once

#include <stdint.h>

/// Returns the width of a character in cells as `wcwidth` does: 0, 1 or 2, or -1 if it is not printable. The width
/// depends on LC_CTYPE.
int cell_width(uint32_t scalar);
