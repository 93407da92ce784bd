import { type Art, body, down } from './art.ts'

const vermilion = down(12, 90, '#ff8a63', '#d62f3a', '#7d1029')
const shape = 'M16 12H86V27C69 45 60 64 58 90H32C34 66 44 48 60 32H40C34 32 31 36 30 43H16Z'
const inner =
  'M22 18H80V25C63 44 54.500 62 52.500 84H38C40.500 64 50 46 67 26H40C31 26 27 31 25 37H22Z'
const hatch = Array.from(
  { length: 30 },
  (_, index) => `M0 ${4 + index * 3.2}L100 ${-8 + index * 3.2}`,
).join('')

export const seven: Art = {
  layers: [...body(shape, vermilion, hatch), { d: inner, stroke: '#ffe9d6', width: 1.7 }],
}
