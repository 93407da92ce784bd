import { type Art, body, leaf, rings, round } from './art.ts'

const yellow = round(36, 42, 60, '#fff9b8', '#f6d433', '#c58b10')
const shape =
  'M6 54C11 51 13 48 17 43C25 31 38 26 50 26C63 26 76 31 83 43C87 48 89 51 95 54C89 57 87 60 83 66C76 77 63 82 50 82C38 82 25 77 17 66C13 60 11 57 6 54Z'

export const lemon: Art = {
  turn: -24,
  layers: [
    ...leaf('M60 30C62 14 76 6 91 8C90 23 78 34 60 30Z', 'M60 30C70 22 79 15 89 10'),
    ...body(shape, yellow, rings(36, 42, 20, 66, 3.1)),
    { d: 'M25 49C29 42 36 37 45 36', stroke: '#fffdf0', width: 3.8 },
    {
      d: 'M52 66l0 .1M62 60l0 .1M66 69l0 .1M56 74l0 .1M73 60l0 .1',
      stroke: '#a8720ccc',
      width: 2.4,
    },
  ],
}
