const board = [
  ['r','g','b'],
  ['g','g','b'],
];
