import { findRoot } from '@tessera/server-kit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type * as Opentype from 'opentype.js'

// The library is CommonJS of a form whose names Node.js cannot import one by one.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof Opentype

/** The display faces that titles are set in, with the weight that is used. All under the SIL Open Font Licence. */
const weights = {
  'abril-fatface': 400,
  'alfa-slab-one': 400,
  bungee: 400,
  'cinzel-decorative': 700,
  'lilita-one': 400,
  limelight: 400,
  'passion-one': 700,
  righteous: 400,
  'russo-one': 400,
  shrikhand: 400,
  'titan-one': 400,
  'uncial-antiqua': 400,
} as const
export type FaceName = keyof typeof weights

const opened = new Map<FaceName, Opentype.Font>()

/** The face of this name, read once. */
export function faceOf(name: FaceName): Opentype.Font {
  const known = opened.get(name)
  if (known) return known
  const file = `${name}-latin-${weights[name]}-normal.woff`
  const bytes = readFileSync(path.join(findRoot(), 'node_modules/@fontsource', name, 'files', file))
  const font = parse(new Uint8Array(bytes).buffer)
  opened.set(name, font)
  return font
}
