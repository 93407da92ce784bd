import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** A folder of its own for a test file, removed afterwards. */
export function freshFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tessera-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
