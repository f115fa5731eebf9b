#pragma once
#include "emulator.h"
#include "session.h"
