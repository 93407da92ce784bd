import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The project's root folder, seen from this file or from the built server. */
export function findRoot(from = import.meta.dirname): string {
  const file = path.join(from, 'package.json')
  if (existsSync(file) && readFileSync(file, 'utf8').includes('"name": "tessera"')) return from
  const above = path.dirname(from)
  if (above === from) throw new Error('the project root with its package.json was not found')
  return findRoot(above)
}
