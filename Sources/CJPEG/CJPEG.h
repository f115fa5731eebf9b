/// The headers of libjpeg.
#pragma once

#if !__has_include(<jpeglib.h>)
#error "<jpeglib.h> not found; on Debian and Ubuntu, install libjpeg-dev"
#else
// <jpeglib.h> uses FILE and size_t without including them.
#include <stdio.h>

#include <jpeglib.h>

#include <jerror.h>
#endif
