// The least that a program in Swift on ncurses costs: a line of text. Any key ends it.

import CNCursesW
import Glibc

setlocale(LC_CTYPE, "C.UTF-8")
initscr()
raw()
noecho()
mvaddstr(0, 0, "A page of text.")
refresh()
getch()
endwin()
