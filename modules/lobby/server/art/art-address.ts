import { createHash } from 'node:crypto'

/** Raised when pictures change: old addresses keep their pictures in caches. */
export const recipe = 'b'

export const artWidths = [200, 320] as const
export type ArtWidth = (typeof artWidths)[number]
export const artFormats = ['avif', 'webp'] as const
export type ArtFormat = (typeof artFormats)[number]

const keyLength = 16

type Pictured = {
  vendor: string
  game_code: string
  names: { EN: string }
  theme: string
  art_seed: number
}

/** Names the picture of a title by all that it is drawn from. */
export const artKeyFor = ({ vendor, game_code, names, theme, art_seed }: Pictured): string =>
  createHash('sha256')
    .update([vendor, game_code, names.EN, theme, art_seed].join('/'))
    .digest('hex')
    .slice(0, keyLength)

/**
 * The address of a title's picture: a picture by itself, and the beginning of the addresses of its files. The name
 * in it is made of the picture's content and recipe, so what it gives never changes.
 */
export const artBase = (artKey: string): string => `/art/${recipe}${artKey}`

/** The address of one file of a picture. */
export const artUrl = (artKey: string, width: ArtWidth, format: ArtFormat = 'webp'): string =>
  `${artBase(artKey)}/${width}.${format}`

/** The key of the picture that this name encodes, or nothing if the name is of another recipe. */
export function artKeyOf(hash: string): string | undefined {
  const key = hash.slice(recipe.length)
  return hash.startsWith(recipe) && key.length === keyLength && /^[0-9a-f]+$/.test(key)
    ? key
    : undefined
}

/** The width and format that a file name asks for. */
export function artFileOf(file: string): { width: ArtWidth; format: ArtFormat } | undefined {
  const [size = '', type = ''] = file.split('.')
  const width = artWidths.find((each) => String(each) === size)
  const format = artFormats.find((each) => each === type)
  return width && format && file === `${width}.${format}` ? { width, format } : undefined
}
