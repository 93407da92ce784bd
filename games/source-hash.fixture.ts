import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const isMaths = (name: string) =>
  name.endsWith('.ts') &&
  !/\.(test|fixture)\.ts$/.test(name) &&
  name !== 'published.ts' &&
  name !== 'messages.ts'

// Comments and spaces change nothing that is played.
const bare = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, '')

/** One text for the code that a game is played with: the files of its folder, without views and texts. */
export function sourceHashOf(slug: string, games = import.meta.dirname): string {
  const folder = path.join(games, slug)
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).filter(isMaths).toSorted()) {
    hash.update(`${name}:${bare(readFileSync(path.join(folder, name), 'utf8'))};`)
  }
  return hash.digest('hex')
}
