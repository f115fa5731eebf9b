/// PCRE2 for texts of bytes, for the Swift target Documents: names the width that its header asks for.
#pragma once

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
