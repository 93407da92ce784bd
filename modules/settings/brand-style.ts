import type { Brand, FontPair } from './brand-shape.ts'

const figtree = "'Figtree Variable','Figtree fallback',system-ui,sans-serif"
const displays: Record<FontPair, string> = {
  house: `'Bricolage Grotesque Variable',${figtree}`,
  plain: figtree,
  round: `'Righteous',${figtree}`,
}

/** The element of a page that holds its brand: a block of data, which is never run. */
export const brandId = 'brand'

/** The tokens that a brand gives, by name. */
export const brandTokens = (brand: Brand): Record<string, string> => ({
  '--h': String(brand.hue),
  '--k': String(brand.strength),
  '--ha': String(brand.accentHue),
  '--ca': String(brand.accentChroma),
  // The brand gives the radius of a tile, which is three units.
  '--radius-unit': `${brand.radius / 48}rem`,
  '--font-display': displays[brand.fonts],
})

/** The same as the text of a style element, for the page as it is first sent: so that no other brand flashes. */
export const brandStyle = (brand: Brand): string =>
  `:root{${Object.entries(brandTokens(brand))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`
