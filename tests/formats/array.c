static const int board[3][4] = {
    {0, 1, 2, 1},
    {2, 2, 0, 1},
    {1, 0, 0, 2},
};
