// Books to read, and a form to add more: the program of the DocC article "A whole program".

import TabPager

bookList(Library()).main()
