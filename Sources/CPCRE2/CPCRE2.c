// A target of C needs a source.
#include "CPCRE2.h"
