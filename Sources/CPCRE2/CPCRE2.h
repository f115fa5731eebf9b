/// The header of PCRE2, for code units of 8 bits.
#pragma once

#if !__has_include(<pcre2.h>)
#error "<pcre2.h> not found; on Debian and Ubuntu, install libpcre2-dev"
#else
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#endif
