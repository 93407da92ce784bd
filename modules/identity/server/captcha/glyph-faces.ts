import { findRoot } from '@tessera/server-kit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as Opentype from 'opentype.js'

// The library is CommonJS of a form whose names Node.js cannot import one by one.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof Opentype

/** Faces that are plain to people and far from each other in form. All under the SIL Open Font Licence. */
export const glyphFaces = [
  'alfa-slab-one',
  'lilita-one',
  'righteous',
  'russo-one',
  'titan-one',
] as const

const opened = new Map<string, Opentype.Font>()

/** A face, read once. */
export function glyphFace(name: (typeof glyphFaces)[number]): Opentype.Font {
  const known = opened.get(name)
  if (known) return known
  const file = path.join('node_modules/@fontsource', name, 'files', `${name}-latin-400-normal.woff`)
  const font = parse(new Uint8Array(readFileSync(path.join(findRoot(), file))).buffer)
  opened.set(name, font)
  return font
}
