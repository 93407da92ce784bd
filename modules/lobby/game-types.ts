/** Specification 3: the categories of games, in the order of the menu. */
export const categories = [
  'RNG',
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'FISH',
  'PVP',
  'ELOTT',
  'LOTT',
] as const
export type Category = (typeof categories)[number]

/** In-house games come from this vendor. */
export const houseVendor = 'TESSERA'

/** Lanes that show few vendors until they are expanded. */
export const sportsLike: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT'])

/** Categories whose vendor card opens the list of the vendor's titles; the others open the vendor itself. */
export const listedByVendor: ReadonlySet<string> = new Set(['RNG', 'LIVE', 'FISH', 'PVP'])

/** Specification 3: where each category is shown. */
export const categoryPath = (category: string): string =>
  category === 'LOTT' || category === 'COCKFIGHT'
    ? `/${category === 'LOTT' ? 'lott' : 'sports?type=COCKFIGHT'}`
    : `/${category.toLowerCase()}`

/** Specification 3: kinds of slots and machines, beside our own SLOT and MINI. */
const usualLabels = ['SLOT', 'MINI', 'SC', 'VP', 'JP', 'TG', 'AC']

/** The type labels in use; bingo only where the site speaks TY. */
export const typeLabels = (languages: readonly string[]): string[] =>
  languages.includes('TY') ? [...usualLabels, 'BG'] : usualLabels
