import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const entry = createRequire(import.meta.url).resolve('happy-dom')
const folder = path.dirname(path.dirname(entry))
const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
  version: string
}

/** Where happy-dom begins, and where it lies as one file. */
export const happyDomEntry: string = entry
export const bundleFile: string = path.join(
  path.dirname(folder),
  `.cache/tessera-tests/happy-dom-${version}.cjs`,
)
