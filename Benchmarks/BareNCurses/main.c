// The floor of what a key costs in a program on ncurses: each key repaints one line, and that is
// all. `q` ends it.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>

int main(void) {
  setlocale(LC_CTYPE, "C.UTF-8");
  initscr();
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  curs_set(0);
  set_escdelay(25);
  int row = LINES / 2;
  for (int count = 0;; count++) {
    for (int column = 0; column < COLS; column++)
      mvaddch(row, column, (chtype)('a' + (count * 7 + column) % 26));
    refresh();
    wint_t key;
    if (get_wch(&key) == ERR || key == 'q') break;
  }
  endwin();
  return 0;
}
