import { emblem } from '../emblem.ts'
import type { Palette } from '../palette-shape.ts'

/** The fruit of the three reels, each in its own colour: light above, deep below. */
const fruits = [
  { name: 'lemon', light: '#ffe766', deep: '#f0a202', edge: '#7a4a00', side: 74 },
  { name: 'cherry', light: '#ff7a70', deep: '#c4122f', edge: '#5b0418', side: 80 },
  { name: 'plum', light: '#b18cff', deep: '#5a2bb8', edge: '#260a63', side: 76 },
]

const reel = { width: 84, top: 112, height: 172, gap: 94 }

/** Three reels in a golden frame, a fruit on each, under a crown of leaves. */
export function drawOrchard(palette: Palette): string {
  const { ground, metal } = palette
  const tints = fruits.map(
    ({ light, deep }, at) =>
      `<linearGradient id="fruit${at}" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
  )
  const reels = fruits.map(({ name, edge, side }, at) => {
    const x = 44 + at * reel.gap
    const box = `x="${x}" y="${reel.top}" width="${reel.width}" height="${reel.height}" rx="12"`
    const placing = { x: x + reel.width / 2, y: 198, side, turn: 0 }
    const tinted = { ...palette, metal: { ...metal, edge } }
    const fruit = emblem(name, placing, tinted).replaceAll('url(#metal)', `url(#fruit${at})`)
    return `<rect ${box} fill="url(#reel)"/>${fruit}<rect ${box} fill="none" stroke="${metal.edge}" stroke-width="4"/>`
  })
  const leaves = [
    leaf(180, 92, 0),
    leaf(150, 84, -62),
    leaf(210, 84, 62),
    leaf(122, 92, -82),
    leaf(238, 92, 82),
  ]
  return `<g transform="translate(0 22)"><defs>${tints.join('')}<linearGradient id="reel" x2="0" y2="1"><stop stop-color="#c9bfa8"/><stop offset=".22" stop-color="#fffaf0"/><stop offset=".78" stop-color="#fffaf0"/><stop offset="1" stop-color="#b9ae96"/></linearGradient>
<linearGradient id="leaf" x2="0" y2="1"><stop stop-color="#c6ef7a"/><stop offset="1" stop-color="#2f8f3c"/></linearGradient></defs>
<rect x="22" y="98" width="316" height="212" rx="28" fill="${ground[0]}" opacity=".6"/>
<rect x="22" y="90" width="316" height="212" rx="28" fill="${ground[1]}" stroke="url(#metal)" stroke-width="12"/>
${reels.join('')}<path d="M24 198H40M320 198H336" stroke="${metal.light}" stroke-width="9" stroke-linecap="round"/>
<g fill="url(#leaf)" stroke="#123f1c" stroke-width="5" stroke-linejoin="round">${leaves.join('')}</g></g>`
}

const leaf = (x: number, y: number, turn: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C-26 -22 -22 -52 0 -72C22 -52 26 -22 0 0Z"/>`
