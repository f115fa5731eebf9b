/// The header of libvterm.
#pragma once

#if !__has_include(<vterm.h>)
#error "<vterm.h> not found; on Debian and Ubuntu, install libvterm-dev"
#else
#include <vterm.h>
#endif
