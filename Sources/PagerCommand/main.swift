print("tabpager")
