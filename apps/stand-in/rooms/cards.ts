import { make, picture } from './page.ts'

const suits = ['♣', '♦', '♥', '♠']
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** A card 0…51 is suit × 13 + rank. */
export function cardOf(card: number): HTMLElement {
  const suit = Math.floor(card / 13)
  const name = `${ranks[card % 13] ?? ''}${suits[suit] ?? ''}`
  return make('span', { class: `card ${suit === 1 || suit === 2 ? 'red' : ''}` }, name)
}

const spots: Record<number, [number, number][]> = {
  0: [],
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}
const pips = (count: number, dx = 0, dy = 0) =>
  (spots[count] ?? [])
    .map(([x, y]) => `<circle cx="${x + dx}" cy="${y + dy}" r="9" fill="#222"/>`)
    .join('')

export const dieOf = (face: number): SVGSVGElement =>
  picture(
    '0 0 100 100',
    `<rect x="4" y="4" width="92" height="92" rx="18" fill="#fdfaf3" stroke="#0004" stroke-width="3"/>${pips(face)}`,
    'die',
  )

export const dominoOf = (tile: number): SVGSVGElement =>
  picture(
    '0 0 100 200',
    `<rect x="4" y="4" width="92" height="192" rx="14" fill="#fdfaf3" stroke="#0004" stroke-width="3"/>
<path d="M14 100H86" stroke="#0006" stroke-width="3"/>${pips(Math.floor(tile / 10))}${pips(tile % 10, 0, 100)}`,
    'domino',
  )

const rings: [number, number][][] = [
  [],
  [[50, 66]],
  [
    [50, 38],
    [50, 94],
  ],
  [
    [26, 34],
    [50, 66],
    [74, 98],
  ],
  [
    [30, 40],
    [70, 40],
    [30, 92],
    [70, 92],
  ],
  [
    [26, 36],
    [74, 36],
    [50, 66],
    [26, 96],
    [74, 96],
  ],
  [
    [30, 32],
    [70, 32],
    [30, 66],
    [70, 66],
    [30, 100],
    [70, 100],
  ],
  [
    [24, 26],
    [50, 34],
    [76, 42],
    [30, 72],
    [70, 72],
    [30, 104],
    [70, 104],
  ],
  [
    [30, 24],
    [70, 24],
    [30, 52],
    [70, 52],
    [30, 80],
    [70, 80],
    [30, 108],
    [70, 108],
  ],
  [
    [22, 30],
    [50, 30],
    [78, 30],
    [22, 66],
    [50, 66],
    [78, 66],
    [22, 102],
    [50, 102],
    [78, 102],
  ],
]

/** A tile of circles; 0 is the white dragon, an empty frame. */
export function tileOf(number: number): SVGSVGElement {
  const circles = (rings[number] ?? [])
    .map(
      ([x, y], at) =>
        `<circle cx="${x}" cy="${y}" r="${number === 1 ? 26 : 11}" fill="${at % 2 === 0 ? '#14704a' : '#24508f'}"/><circle cx="${x}" cy="${y}" r="4" fill="#fff"/>`,
    )
    .join('')
  const face =
    number === 0
      ? '<rect x="20" y="22" width="60" height="88" rx="6" fill="none" stroke="#24508f" stroke-width="7"/>'
      : circles
  return picture(
    '0 0 100 132',
    `<rect x="2" y="2" width="96" height="128" rx="12" fill="#fdfaf3" stroke="#0a6b45" stroke-width="5"/>${face}`,
    'mahjong',
  )
}
