/** The twelve shapes that marks are cut in, each in a box of 40 by 40. */
export const cutShapes = {
  chip: 'M20 1a19 19 0 1 1 0 38a19 19 0 0 1 0-38z',
  octagon: 'M12 2h16l10 10v16l-10 10H12L2 28V12z',
  hexagon: 'M20 1l17 9.5v19L20 39 3 29.5v-19z',
  shield: 'M3 3h34v18c0 9-8 15-17 18C11 36 3 30 3 21z',
  ticket: 'M1 4h38v11a5 5 0 0 0 0 10v11H1V25a5 5 0 0 0 0-10z',
  arch: 'M3 38V19a17 17 0 0 1 34 0v19z',
  leaf: 'M2 2h24a12 12 0 0 1 12 12v24H14A12 12 0 0 1 2 26z',
  plaque: 'M8 2h24a6 6 0 0 0 6 6v24a6 6 0 0 0-6 6H8a6 6 0 0 0-6-6V8a6 6 0 0 0 6-6z',
  gem: 'M9 3h22l8 13-19 22L1 16z',
  barrel: 'M6 3h28q8 17 0 34H6q-8-17 0-34z',
  banner: 'M3 2h34v37l-17-7-17 7z',
  slant: 'M8 3h31l-7 34H1z',
} as const

export type CutShape = keyof typeof cutShapes

const shapeNames = Object.keys(cutShapes) as CutShape[]

/** How many hues the tokens have for marks. */
const hues = 6

// FNV-1a: neighbours such as AG and AE fall far from each other.
function seedOf(code: string): number {
  let seed = 0x811c9dc5
  for (const letter of code) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return seed >>> 0
}

/** A vendor's mark follows from its code alone: its shape, its hue and its monogram. */
export function designOf(code: string): { shape: CutShape; hue: number; letters: string } {
  const seed = seedOf(code)
  return {
    shape: shapeNames[((seed ^ (seed >>> 17)) >>> 0) % shapeNames.length] ?? 'chip',
    hue: 1 + ((seed >>> 8) % hues),
    letters: lettersOf(code),
  }
}

function lettersOf(code: string): string {
  if (code.length <= 3) return code
  const parts = code.split('_')
  return parts.length > 1
    ? parts
        .map((part) => part.slice(0, 1))
        .join('')
        .slice(0, 3)
    : code.slice(0, 1)
}
