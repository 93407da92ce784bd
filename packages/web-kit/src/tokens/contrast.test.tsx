import { converter, parse, wcagContrast } from 'culori'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Theme = 'night' | 'day'
type Brand = { h: number; k: number; ha: number; ca: number }

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
const ownBrand: Brand = { h: 188, k: 1, ha: 90, ca: 0.145 }
const surfaces = ['bg', 'surface-1', 'surface-2', 'surface-3']
const texts = ['text', 'text-2', 'text-3', 'live', 'ok', 'info', 'warn']
const toRgb = converter('rgb')

/** The colours of a theme, with the brand's figures put in their places. */
function colours(theme: Theme, { h, k, ha, ca }: Brand): Record<string, string> {
  const block = css.slice(css.indexOf(`[data-theme='${theme}'] {`)).split('}')[0] ?? ''
  const declared = [...block.matchAll(/--([\w-]+): (oklch\(.*\));/g)]
  const number = (text: string) =>
    text
      .replaceAll('var(--h)', String(h))
      .replaceAll('var(--k)', String(k))
      .replaceAll('var(--ha)', String(ha))
      .replaceAll('var(--ca)', String(ca))
      .replace(/min\(([\d.]+), ([\d.]+)\)/g, (_, a: string, b: string) =>
        String(Math.min(Number(a), Number(b))),
      )
      .replace(/calc\(([\d.]+) ([*-]) ([\d.]+)\)/g, (_, a: string, sign: string, b: string) =>
        String(sign === '*' ? Number(a) * Number(b) : Number(a) - Number(b)),
      )
  return Object.fromEntries(declared.map(([, name = '', value = '']) => [name, number(value)]))
}

// A screen shows no colour outside its gamut: each part is cut to it, as browsers do.
function contrast(one: string, other: string): number {
  const shown = [one, other].map((text) => {
    const colour = toRgb(parse(text))
    if (!colour) throw new Error(`${text} is no colour`)
    const cut = (part: number) => Math.min(1, Math.max(0, part))
    return { ...colour, r: cut(colour.r), g: cut(colour.g), b: cut(colour.b) }
  })
  return wcagContrast(shown[0]!, shown[1]!)
}

const worst = (theme: Theme, brand: Brand, roles: string[], behind: string[]) => {
  const of = colours(theme, brand)
  return Math.min(
    ...roles.flatMap((role) => behind.map((surface) => contrast(of[role]!, of[surface]!))),
  )
}

const themes: Theme[] = ['night', 'day']
const brands: Brand[] = [0, 60, 120, 188, 240, 300].flatMap((h) =>
  [0.4, 1, 1.4].flatMap((k) =>
    [0, 30, 60, 90, 150, 210, 270, 330].map((ha) => ({ h, k, ha, ca: 0.16 })),
  ),
)

test.each(themes)('%s: every text and status is at least 4.5 on every surface', (theme) => {
  expect(worst(theme, ownBrand, texts, surfaces)).toBeGreaterThanOrEqual(4.5)
})

test.each(themes)('%s: the contrast of money is at least 4.5 on its surfaces', (theme) => {
  // Accent text on the darkest surface of the day is not used.
  const allowed = theme === 'day' ? surfaces.slice(0, 3) : surfaces
  expect(worst(theme, ownBrand, ['money'], allowed)).toBeGreaterThanOrEqual(4.5)
})

test.each(themes)('%s: the contrast of control edges is at least 3 on their surfaces', (theme) => {
  const behind = theme === 'night' ? surfaces.slice(0, 3) : surfaces
  expect(worst(theme, ownBrand, ['edge'], behind)).toBeGreaterThanOrEqual(3)
})

test.each(themes)('%s: what is on a chip, on paper and on money can be read', (theme) => {
  for (const role of ['chip', 'ticket', 'money']) {
    expect(worst(theme, ownBrand, [`on-${role}`], [role])).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(themes)('%s: no brand can be made that cannot be read', (theme) => {
  for (const brand of brands) {
    expect(worst(theme, brand, ['text', 'text-2', 'text-3'], surfaces)).toBeGreaterThanOrEqual(4.5)
    expect(worst(theme, brand, ['money'], ['bg', 'surface-1'])).toBeGreaterThanOrEqual(4.5)
    expect(worst(theme, brand, ['on-chip'], ['chip'])).toBeGreaterThanOrEqual(4.5)
    expect(worst(theme, brand, ['on-money'], ['money'])).toBeGreaterThanOrEqual(4.5)
  }
})
