import numpy as np
from puzzle_solver import flood_it_solver as solver
board = np.array([
    ['B', 'Y', 'G', 'Y'],
    ['P', 'G', 'G', 'O'],
    ['B', 'R', 'P', 'Y'],
])
solution = solver.solve_minimum_steps(board=board)
