/// The headers of cmark-gfm and its extensions.
#pragma once

#if !__has_include(<cmark-gfm.h>) || !__has_include(<cmark-gfm-core-extensions.h>)
#error "<cmark-gfm.h> not found; on Debian and Ubuntu, install libcmark-gfm-dev and libcmark-gfm-extensions-dev"
#else
#include <cmark-gfm.h>

#include <cmark-gfm-core-extensions.h>
#endif
