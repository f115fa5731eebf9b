// PagerApp
