import { findRoot } from '@tessera/server-kit'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

type Script = { name: string; text: string }
let kept: (Script & { at: number }) | undefined

/** The script of the page, under a name that follows from its content; nothing where it was not built. */
export async function builtScript(): Promise<Script | undefined> {
  const file = path.join(findRoot(), 'apps/stand-in/dist/page.js')
  const found = await stat(file).catch(() => undefined)
  if (!found) return undefined
  if (kept?.at === found.mtimeMs) return kept
  const text = await readFile(file, 'utf8')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  kept = { name: `${hash}.js`, text, at: found.mtimeMs }
  return kept
}
