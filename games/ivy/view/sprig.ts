import { type Pen, stamp, stampOf } from '@tessera/slot-kit/view'
import { ivyLeaf } from './symbols.ts'

const side = 44

/** Leaves in three lights between `from` and `to`, to be laid down in great numbers. */
export function leavesOf(pen: Pen, from: number, to: number) {
  const stamps = [from, (from + to) / 2, to].map((lightness) =>
    stampOf(pen, (own) => ivyLeaf(own, { lightness, edge: 3 }), side),
  )
  let next = 0
  return (x: number, y: number, size: number, turn: number): void => {
    const leaf = stamps[next++ % stamps.length]
    // The leaf fills its square by 84 parts of 100.
    if (leaf) stamp(pen, leaf, [x, y, size * 2, turn])
  }
}
