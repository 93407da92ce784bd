/** What titles are about; a search may be narrowed to one of these. */
export const themes = [
  'adventure',
  'cards',
  'dragon',
  'east',
  'egypt',
  'fruit',
  'gems',
  'jungle',
  'magic',
  'norse',
  'ocean',
  'space',
  'sweets',
  'west',
  'table',
  'sport',
  'esports',
  'ring',
  'lottery',
] as const
export type Theme = (typeof themes)[number]

/** Themes offered for browsing; the others are categories of their own already. */
export const searchedThemes: readonly Theme[] = themes.slice(0, themes.indexOf('table'))
