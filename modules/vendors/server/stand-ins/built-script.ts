import { findRoot } from '@tessera/server-kit'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'

type Script = { name: string; text: string }
/** The scripts of the pages: of slots, and of rooms. */
export type PageName = 'page' | 'rooms'
const kept = new Map<PageName, Script & { at: number }>()

/** The script of a page, under a name that follows from its content; nothing where it was not built. */
export async function builtScript(page: PageName): Promise<Script | undefined> {
  const file = path.join(findRoot(), `apps/stand-in/dist/${page}.js`)
  const found = await stat(file).catch(() => undefined)
  if (!found) return undefined
  const known = kept.get(page)
  if (known?.at === found.mtimeMs) return known
  const text = await readFile(file, 'utf8')
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const script = { name: `${hash}.js`, text, at: found.mtimeMs }
  kept.set(page, script)
  return script
}
