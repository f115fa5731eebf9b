/// C for the Swift target Documents: loops over bytes that compilers vectorise, and processes.
#pragma once

#include "byte_search.h"
#include "commands.h"
#include "supervisor.h"
