// NCursesTerminal
