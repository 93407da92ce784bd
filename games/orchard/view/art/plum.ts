import { type Art, body, ink, leaf, rings, round } from './art.ts'

const violet = round(34, 44, 60, '#c3a5ff', '#7346c4', '#35176f')
const shape = 'M50 27C69 17 88 32 86 56C84 77 67 91 50 88C33 91 16 77 14 56C12 32 31 17 50 27Z'

export const plum: Art = {
  layers: [
    { d: 'M50 29C49 21 52 14 57 9', stroke: ink, width: 5 },
    { d: 'M50 29C49 21 52 14 57 9', stroke: '#8a6a45', width: 2 },
    ...leaf('M54 19C61 6 77 4 89 11C81 24 66 28 54 19Z', 'M54 19C65 16 76 13 86 11'),
    ...body(shape, violet, rings(32, 42, 22, 66, 3)),
    { d: 'M50 28C43 43 43 65 52 83', stroke: `${ink}b0`, width: 2 },
    { d: 'M24 52C24 43 28 37 35 34', stroke: '#f3eaff', width: 3.6 },
  ],
}
