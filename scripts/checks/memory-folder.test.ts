import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { preferMemory } from './memory-folder.mjs'

const shared = '/dev/shm'
const isThere = process.platform === 'linux' && existsSync(shared)
const chosen = (options: { shared?: string; least?: number }, env: NodeJS.ProcessEnv = {}) => {
  preferMemory({ ...options, env })
  return env['TMPDIR']
}

test.runIf(isThere)('temporary folders are in memory where there is room for them', () => {
  const base = mkdtempSync(path.join(shared, 'tessera-memory-'))
  try {
    expect(chosen({ shared: base, least: 1 })).toBe(path.join(base, 'tessera'))
    expect(existsSync(path.join(base, 'tessera'))).toBe(true)
  } finally {
    rmSync(base, { recursive: true })
  }
})

test('they stay where they are without room, without such a file system, and where TMPDIR is set', () => {
  expect(chosen({ least: Number.MAX_SAFE_INTEGER })).toBeUndefined()
  expect(chosen({ shared: path.join(tmpdir(), 'nowhere'), least: 1 })).toBeUndefined()
  // A file system, but not in memory.
  expect(chosen({ shared: import.meta.dirname, least: 1 })).toBeUndefined()
  expect(chosen({ least: 1 }, { TMPDIR: '/elsewhere' })).toBe('/elsewhere')
})
