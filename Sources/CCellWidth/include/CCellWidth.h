#pragma once
#include <stdint.h>

/// The cells that a character takes by libc's `wcwidth`: 0, 1 or 2, or -1 where it is not
/// printable. Depends on LC_CTYPE. (Swift's Glibc module does not show `wcwidth`: it is declared
/// for _XOPEN_SOURCE only.)
int cell_width(uint32_t scalar);
