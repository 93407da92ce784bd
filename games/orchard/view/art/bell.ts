import { type Art, body, circle, down, ink } from './art.ts'

const brass = ['#ffe3a6', '#e39a35', '#9c5216']
const shape = 'M50 17C68 17 75 30 76 46C77 58 81 65 87 71H13C19 65 23 58 24 46C25 30 32 17 50 17Z'
const rim = 'M15 69H85A6 6 0 0 1 85 81H15A6 6 0 0 1 15 69Z'
const ribs = Array.from({ length: 9 }, (_, index) => {
  const x = 18 + index * 8
  return `M50 12C${50 + (x - 50) * 0.9} 30 ${50 + (x - 50) * 0.9} 52 ${x} 74`
}).join('')

export const bell: Art = {
  layers: [
    ...body(circle(50, 84, 8.5), down(76, 93, ...brass), ''),
    ...body(circle(50, 13, 6), down(7, 19, ...brass), ''),
    ...body(shape, down(17, 71, ...brass), ribs),
    { d: 'M26 44C41 50 59 50 74 44', stroke: ink, width: 2 },
    { d: 'M25 51C41 57 59 57 75 51', stroke: ink, width: 2 },
    ...body(rim, down(69, 81, ...brass), ''),
    { d: 'M35 34C37 28 40 25 45 23', stroke: '#fff6dd', width: 3.6 },
  ],
}
