import type { Palette } from '../palette-shape.ts'

type Card = { turn: number; x: number; y: number; suit: string; ink: string }

const spade =
  'M50 5C30 28 8 40 8 60a20 20 0 0 0 36 11c0 8-4 15-11 22h34c-7-7-11-14-11-22a20 20 0 0 0 36-11C92 40 70 28 50 5z'
const heart = 'M50 92C18 64 6 48 6 31a22 22 0 0 1 44-6 22 22 0 0 1 44 6c0 17-12 33-44 61z'
const diamond = 'M50 4 86 50 50 96 14 50z'

function card({ turn, x, y, suit, ink }: Card, edge: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-52" y="-74" width="104" height="148" rx="12" fill="#fff" stroke="${edge}" stroke-width="5"/><g fill="${ink}"><path transform="translate(-34 -34) scale(.68)" d="${suit}"/></g></g>`
}

const arrow = (x: number, isUp: boolean, fill: string, edge: string) =>
  `<path d="M${x} ${isUp ? 250 : 340}l34 ${isUp ? 48 : -48}h-20v${isUp ? 42 : -42}h-28v${isUp ? -42 : 42}h-20z" fill="${fill}" stroke="${edge}" stroke-width="5" stroke-linejoin="round"/>`

/** Two cards with arrows up and down. */
export function drawHighLow({ metal, ground }: Palette): string {
  const [one, two] = [
    { turn: -10, x: 138, y: 150, suit: heart, ink: metal.shade },
    { turn: 9, x: 226, y: 142, suit: spade, ink: ground[0] },
  ]
  return `${card(one, metal.edge)}${card(two, metal.edge)}${arrow(128, true, 'url(#metal)', metal.edge)}${arrow(236, false, metal.light, metal.edge)}`
}

/** A fan of five cards. */
export function drawJacks({ metal, ground }: Palette): string {
  const inks = [ground[1], metal.shade, ground[0], metal.shade, ground[1]]
  const suits = [spade, heart, spade, diamond, spade]
  return suits
    .map((suit, nth) =>
      card(
        {
          turn: (nth - 2) * 15,
          x: 180 + (nth - 2) * 52,
          y: 176 + Math.abs(nth - 2) * 16,

          suit,
          ink: inks[nth] ?? '',
        },
        metal.edge,
      ),
    )
    .join('')
}
