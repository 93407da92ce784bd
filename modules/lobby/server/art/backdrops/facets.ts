import { height, tenth, width } from '../canvas.ts'
import type { Backdrop } from './backdrop.ts'

const [columns, rows] = [5, 7]

/** A cut stone: a shaken grid of triangles, each a little lighter or darker. */
export const facets: Backdrop = ({ ground }, chance) => {
  const shaken = (at: number, count: number, size: number) =>
    (at * size) / count + (at % count ? chance.between(-25, 25) : 0)
  const points = Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) => {
    const x = tenth(shaken(index % (columns + 1), columns, width))
    return `${x} ${tenth(shaken(Math.floor(index / (columns + 1)), rows, height))}`
  })
  const triangle = (corners: number[]) => {
    const fill = chance.next() > 0.5 ? ground[2] : ground[4]
    const opacity = Math.round(chance.between(2, 37)) / 100
    const path = corners.map((corner) => points[corner]).join('L')
    return `<path d="M${path}Z" fill="${fill}" opacity="${opacity}"/>`
  }
  return Array.from({ length: columns * rows }, (_, index) => {
    const corner = index + Math.floor(index / columns)
    const below = corner + columns + 1
    return triangle([corner, corner + 1, below + 1]) + triangle([corner, below + 1, below])
  }).join('')
}
