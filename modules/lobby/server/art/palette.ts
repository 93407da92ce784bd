import { clampChroma, formatHex } from 'culori'
import { chanceOf } from '../chance.ts'
import { themeOf } from './themes.ts'
import type { Palette } from './palette-shape.ts'

const turn = (hue: number): number => ((hue % 360) + 360) % 360

// Lightness is fixed for each role, so that every hue reads alike; chroma is cut to what a screen shows.
const colour = (l: number, c: number, h: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h: turn(h) }, 'oklch'))

type Drawn = { theme: string; artSeed: number }

function huesOf({ theme, artSeed }: Drawn): { hue: number; ground: number } {
  const chance = chanceOf(`colours ${artSeed}`)
  const { hues, grounds } = themeOf(theme)
  const hue = chance.between(...hues)
  const ground = chance.between(...grounds)
  // One in four leaves its family, or a page of one theme would look like one picture.
  return { hue, ground: chance.next() > 0.75 ? ground + chance.between(-60, 60) : ground }
}

/** The colours that follow from a title's theme and seed. */
export function paletteOf(drawn: Drawn): Palette {
  const { hue, ground } = huesOf(drawn)
  return {
    ground: [
      colour(0.17, 0.06, ground - 8),
      colour(0.4, 0.14, ground + 12),
      colour(0.52, 0.16, ground + 24),
      colour(0.6, 0.17, ground),
      colour(0.72, 0.13, ground + 40),
    ],
    metal: {
      light: colour(0.97, 0.06, hue + 20),
      body: colour(0.84, 0.16, hue),
      // Shade turns towards red, or yellow metal would look like mud.
      shade: colour(0.6, 0.18, hue - (hue > 60 && hue < 130 ? 36 : 18)),
      edge: colour(0.3, 0.1, hue - 30),
    },
    // Light of the ground's own hue: any other turns grey where the two mix.
    glow: colour(0.86, 0.13, ground + 30),
  }
}

// A colour is fitted to the screen by trial, which takes longer than all else of a page of titles: one a degree is kept.
const fills = new Map<number, string>()

/** What fills the picture's place while it loads: the middle of its ground, to a degree of hue. */
export function colourOf(drawn: Drawn): string {
  const hue = (Math.round(huesOf(drawn).ground + 12) + 720) % 360
  const fill = fills.get(hue) ?? colour(0.4, 0.14, hue)
  fills.set(hue, fill)
  return fill
}
