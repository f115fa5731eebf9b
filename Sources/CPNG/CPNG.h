/// The header of libpng.
#pragma once

#if !__has_include(<png.h>)
#error "<png.h> not found; on Debian and Ubuntu, install libpng-dev"
#else
#include <png.h>
#endif
