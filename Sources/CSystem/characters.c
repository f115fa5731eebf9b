#define _XOPEN_SOURCE 700
#include "characters.h"

#include <wchar.h>

int cell_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
