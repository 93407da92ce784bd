import { tenth } from '../canvas.ts'
import type { Palette } from '../palette-shape.ts'

type Point = readonly [number, number]

// A cube seen from above one corner: three faces, each two edges from where they meet.
const edges: Record<'left' | 'right' | 'up', Point> = {
  left: [-0.87, -0.42],
  right: [0.87, -0.42],
  up: [0, 1],
}

const halfs: Record<number, readonly Point[]> = {
  1: [[0.5, 0.5]],
  2: [
    [0.28, 0.28],
    [0.72, 0.72],
  ],
  3: [
    [0.24, 0.24],
    [0.5, 0.5],
    [0.76, 0.76],
  ],
  5: [
    [0.25, 0.25],
    [0.25, 0.75],
    [0.75, 0.25],
    [0.75, 0.75],
    [0.5, 0.5],
  ],
  6: [
    [0.27, 0.22],
    [0.27, 0.5],
    [0.27, 0.78],
    [0.73, 0.22],
    [0.73, 0.5],
    [0.73, 0.78],
  ],
}

function face(
  side: number,
  first: Point,
  second: Point,
  number: number,
  fill: string,
  ink: string,
) {
  const matrix = [...first, ...second].map((part) => Math.round(part * side) / 100).join(' ')
  const pips = (halfs[number] ?? [])
    .map(([x, y]) => `<circle cx="${tenth(x * 100)}" cy="${tenth(y * 100)}" r="10" fill="${ink}"/>`)
    .join('')
  return `<g transform="matrix(${matrix} 0 0)"><rect x="1" y="1" width="98" height="98" rx="13" fill="${fill}" stroke="${ink}" stroke-width="5"/>${pips}</g>`
}

function die(
  place: string,
  side: number,
  numbers: readonly [number, number, number],
  { metal }: Palette,
) {
  const { left, right, up } = edges
  return `<g transform="${place}">${face(side, left, right, numbers[0], metal.light, metal.edge)}${face(side, left, up, numbers[1], metal.body, metal.edge)}${face(side, right, up, numbers[2], 'url(#metal)', metal.edge)}</g>`
}

/** Two dice in the air over the slider that the game is played with. */
export function drawDice(palette: Palette): string {
  const { ground, metal } = palette
  return `<g fill="none" stroke="${metal.light}" stroke-width="5" stroke-linecap="round" opacity=".55"><path d="M46 70C78 40 118 30 150 36M314 214C318 176 306 142 286 122"/></g>
${die('translate(140 132) rotate(-14)', 104, [5, 3, 1], palette)}${die('translate(232 206) rotate(12)', 92, [2, 6, 3], palette)}
<g><rect x="46" y="322" width="268" height="18" rx="9" fill="${ground[0]}" opacity=".75"/><rect x="46" y="322" width="170" height="18" rx="9" fill="url(#metal)"/><circle cx="216" cy="331" r="21" fill="#fff" stroke="${metal.edge}" stroke-width="6"/></g>`
}
