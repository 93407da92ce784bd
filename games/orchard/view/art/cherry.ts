import { type Art, body, circle, ink, leaf, rings, round } from './art.ts'

const red = ['#ff9a86', '#e0344a', '#8f1030']
const near = circle(32, 67, 20)
const far = circle(69, 71, 18)

export const cherry: Art = {
  layers: [
    { d: 'M33 49C37 34 46 21 61 13M68 55C68 39 66 25 61 13', stroke: ink, width: 4.6 },
    { d: 'M33 49C37 34 46 21 61 13M68 55C68 39 66 25 61 13', stroke: '#6f9d4d', width: 1.8 },
    ...leaf('M61 13C69 3 85 4 95 15C84 25 69 24 61 13Z', 'M61 13C72 11 82 12 92 15'),
    ...body(far, round(63, 64, 27, ...red), rings(63, 63, 12, 30, 2.6)),
    ...body(near, round(25, 59, 30, ...red), rings(25, 58, 14, 34, 2.6)),
    { d: 'M20 61C21 56 25 53 30 52M58 65C59 61 62 59 66 58', stroke: '#fff3ec', width: 3 },
  ],
}
