// TabPager
