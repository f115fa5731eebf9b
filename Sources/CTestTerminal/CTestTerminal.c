#include "CTestTerminal.h"
