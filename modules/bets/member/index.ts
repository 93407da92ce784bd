export { WinnerBoard, WinsLine } from './winner-board.tsx'
export { loadWinnersScreen, WinnersScreen } from './winners-screen.tsx'
