import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A file of SQL. A **migration** changes tables and runs once; the first of each module is its baseline (`0001-…`), after the
 * one of the kit (`0000-…`), and the others are named by day. A **definition** is the current state of a function with
 * its triggers, or of a view, and is applied again whenever its text changes.
 */
export type SqlFile = {
  /** Of a migration its order and content; of a definition `<schema>.<name>.sql`. */
  name: string
  text: string
  checksum: string
  kind: 'migration' | 'definition'
}

/** Every SQL file of the packages and modules, each kind in the order of its names. */
export function listMigrations(root: string): SqlFile[] {
  const folders = ['packages', 'modules'].flatMap((floor) =>
    readdirSync(path.join(root, floor)).map((name) => path.join(root, floor, name, 'sql')),
  )
  return [
    ...folders.flatMap((folder) => filesIn(folder, 'migration')),
    ...folders.flatMap((folder) => filesIn(path.join(folder, 'functions'), 'definition')),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function filesIn(folder: string, kind: SqlFile['kind']): SqlFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
    .map((file) => ({ ...file, kind, checksum: checksumOf(file.text) }))
}

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex')
