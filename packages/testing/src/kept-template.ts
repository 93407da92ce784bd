import { findRoot, listMigrations } from '@tessera/server-kit'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'

const folder = path.join(findRoot(), '.cache', 'test-templates')

/** The files besides the SQL that decide what a template holds. */
const makers = ['packages/testing/src/global-setup.ts', 'package-lock.json']

/** Where the template of the present SQL is kept: its folder is named by the hash of what it is made from. */
export function keptTemplate(): string {
  const hash = createHash('sha256')
  for (const { name, checksum } of listMigrations(findRoot())) hash.update(`${name} ${checksum}\n`)
  for (const file of makers) hash.update(readFileSync(path.join(findRoot(), file)))
  return path.join(folder, hash.digest('hex').slice(0, 16))
}

/** Copies a kept template into the folder of a new cluster. Answers whether there is one. */
export function takeTemplate(kept: string, dir: string): boolean {
  if (!existsSync(kept)) return false
  cpSync(kept, path.join(dir, 'data'), { recursive: true })
  return true
}

/** Keeps the data of a stopped cluster, and removes the templates of other SQL. */
export function keepTemplate(kept: string, dir: string): void {
  mkdirSync(folder, { recursive: true })
  const unfinished = `${kept}.${process.pid}`
  cpSync(path.join(dir, 'data'), unfinished, { recursive: true })
  try {
    renameSync(unfinished, kept)
  } catch {
    // Another run was faster.
    rmSync(unfinished, { recursive: true, force: true })
  }
  for (const name of readdirSync(folder)) {
    const other = path.join(folder, name)
    if (other !== kept) rmSync(other, { recursive: true, force: true })
  }
}
