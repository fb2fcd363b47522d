let board = vec![vec![0, 1, 2], vec![1, 1, 2]];
