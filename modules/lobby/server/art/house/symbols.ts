import { emblem, type Placing } from '../emblem.ts'
import type { Palette } from '../palette-shape.ts'

/** A symbol of a game in its own colours: light above, deep below. */
type Symbol = { name: string; light: string; deep: string; edge: string }

const gold = { light: '#ffe27a', deep: '#d98a06', edge: '#5e3400' }
const red = { light: '#ff8a6b', deep: '#c31432', edge: '#5a0519' }
const green = { light: '#a8f07a', deep: '#1f8f3f', edge: '#0d3d1b' }
const blue = { light: '#8fd8ff', deep: '#1d63c9', edge: '#0b2457' }
const violet = { light: '#d9a8ff', deep: '#6b2fc4', edge: '#2a0d5e' }
const orange = { light: '#ffc26b', deep: '#e0560b', edge: '#5f1f00' }
const white = { light: '#ffffff', deep: '#b9c6d6', edge: '#31435c' }
const rose = { light: '#ffd3e2', deep: '#e0568b', edge: '#641437' }

/** Of each game two symbols behind and one in front of them. */
const symbols = {
  tidewater: [
    { name: 'crab', ...red },
    { name: 'nautilus-shell', ...gold },
    { name: 'oyster-pearl', ...rose },
  ],
  kites: [
    { name: 'butterfly', ...violet },
    { name: 'sun', ...gold },
    { name: 'kite', ...red },
  ],
  quarry: [
    { name: 'crystal-growth', ...violet },
    { name: 'emerald', ...green },
    { name: 'cut-diamond', ...blue },
  ],
  beehive: [
    { name: 'sunflower', ...orange },
    { name: 'honeypot', ...red },
    { name: 'bee', ...gold },
  ],
  foundry: [
    { name: 'flame', ...red },
    { name: 'ringing-bell', ...gold },
    { name: 'anvil', ...white },
  ],
  lighthouse: [
    { name: 'anchor', ...gold },
    { name: 'life-buoy', ...red },
    { name: 'lighthouse', ...white },
  ],
  atlas: [
    { name: 'camel', ...orange },
    { name: 'galleon', ...blue },
    { name: 'open-book', ...gold },
  ],
  ivy: [
    { name: 'mushroom', ...red },
    { name: 'hummingbird', ...blue },
    { name: 'vine-leaf', ...green },
  ],
  bazaar: [
    { name: 'chili-pepper', ...red },
    { name: 'amphora', ...blue },
    { name: 'magic-lamp', ...gold },
  ],
  hills: [
    { name: 'pumpkin', ...orange },
    { name: 'sheep', ...white },
    { name: 'barn', ...red },
  ],
  mines: [
    { name: 'floating-crystal', ...blue },
    { name: 'emerald', ...green },
    { name: 'unlit-bomb', ...violet },
  ],
  reach: [
    { name: 'star-formation', ...white },
    { name: 'ringed-planet', ...violet },
    { name: 'asian-lantern', ...orange },
  ],
} as const satisfies Record<string, readonly [Symbol, Symbol, Symbol]>

const places: readonly [Placing, Placing, Placing] = [
  { x: 104, y: 126, side: 138, turn: -14 },
  { x: 258, y: 120, side: 138, turn: 13 },
  { x: 180, y: 222, side: 206, turn: 0 },
]

/** The picture of a game: three of its own symbols. */
const drawOwn =
  (own: readonly Symbol[]) =>
  (palette: Palette): string => {
    const tints = own.map(
      ({ light, deep }, at) =>
        `<linearGradient id="symbol${at}" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
    )
    const drawn = own.map(({ name, edge }, at) => {
      const place = places[at]
      if (!place) return ''
      const tinted = { ...palette, metal: { ...palette.metal, edge } }
      return emblem(name, place, tinted).replaceAll('url(#metal)', `url(#symbol${at})`)
    })
    return `<defs>${tints.join('')}</defs>${drawn.join('')}`
  }

export const drawSymbols = Object.fromEntries(
  Object.entries(symbols).map(([slug, own]) => [slug, drawOwn(own)]),
) as Record<keyof typeof symbols, (palette: Palette) => string>
