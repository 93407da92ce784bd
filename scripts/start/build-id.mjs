import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { apps } from './apps.mjs'
import { stamps } from './build.mjs'

/** Names what was built, by what it was built from: the same sources are the same build on every machine. */
export function buildId() {
  const hash = createHash('sha256')
  for (const { name } of apps) {
    const file = path.join(stamps, name)
    hash.update(`${name} ${existsSync(file) ? readFileSync(file, 'utf8') : ''}\0`)
  }
  return hash.digest('hex').slice(0, 12)
}
