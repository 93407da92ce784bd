/** How the pages of one vendor are set: the form of the controls of its slots, and that of the line above them. */
export type Look = { controls: number; header: number }

/** As many of each. */
export const forms = 4

// The vendors of slots, each with a pair of its own, and every form as often as the others.
const studios = 'AE AG CQ9 GG ISB MG MGS PNG PT RTG TTG WD'.split(' ')

const letters = (vendor: string): number =>
  Array.from(vendor).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7)

/** All titles of a vendor look like its others, as the games of a studio do. */
export function lookOf(vendor: string): Look {
  const known = studios.indexOf(vendor)
  const place = known < 0 ? letters(vendor) : known
  return { controls: place % forms, header: (place + Math.floor(place / forms)) % forms }
}
