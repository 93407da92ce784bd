import { defineMessages } from '@tessera/web-kit/messages'

export const messages = defineMessages('game-stairs', {
  title: 'Stairs',
  play: 'Start',
  playFor: 'Start, {amount}',
  move: 'Step',
  toDo: 'Choose a tile in the next row.',
  cashOut: 'Cash out',
  cashOutFor: 'Cash out, {amount}',
  steepness: 'Steepness',
  gentle: 'Gentle',
  easy: 'Easy',
  even: 'Even',
  steep: 'Steep',
  sheer: 'Sheer',
  safe: '{safe} of {tiles} tiles in each row are safe',
  tile: 'Row {row}, tile {tile}',
  idle: 'Choose a steepness, then climb row by row',
  busy: 'Climbing…',
  choose: 'Choose a tile. The next row is worth {times}.',
  rows: 'Rows',
  named: '{name}: {safe} of {tiles} safe, {rows} rows',
  'tell.row': 'Tile {tile}: {result, select, safe {safe} other {broken}}.',
  'tell.cash': 'Cashed out at {times} ×.',
  'tell.shown': 'Broken tiles by row: {tiles}.',
  'tell.win': 'It pays {times} times the stake.',
  lead: 'Each row has safe tiles and tiles that break. A safe tile leads to the next row and raises what can be cashed out; a broken one ends the round without a payout. The last row pays at once.',
  idleRule:
    'All rows are drawn at the stake. A round that is left is cashed out; before the first step the stake comes back.',
  bestNote: 'The return is from 98.997187% to 99%, whenever a round is cashed out.',
  rounding:
    'The multiplier is 99% divided by the chance of all rows together, rounded down to four decimals once, when the round is cashed out.',
})
