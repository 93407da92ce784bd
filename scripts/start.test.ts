import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const program = path.join(import.meta.dirname, 'start.mjs')

/** What a start that must fail says, and how it ends. */
function startWith(env: Record<string, string>): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { code: status, said: `${stdout}${stderr}`.trim() }
}

describe('a start that cannot be ends in one sentence that says what to do', () => {
  let dir = ''
  let other: Server
  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'tessera-start-'))
    other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
  })
  afterAll(() => {
    other.close()
    rmSync(dir, { recursive: true })
  })
  const takenPort = () => {
    const address = other.address()
    return String(typeof address === 'object' ? address?.port : '')
  }

  it.each([
    [
      'the port is taken',
      () => ({ PORT: takenPort() }),
      /^Port \d+ is taken .* choose another port/,
    ],
    ['the port is none', () => ({ PORT: 'web' }), /^PORT is "web", which is not a number/],
    ['the host is not ours', () => ({ HOST: '192.0.2.1' }), /^HOST names an address/],
    [
      'nobody answers at the database',
      () => ({ DATABASE_URL: 'postgres://ana:secret@127.0.0.1:1/house' }),
      /^No PostgreSQL answers at 127\.0\.0\.1:1\/house: please start it/,
    ],
    [
      'the address of the database is none',
      () => ({ DATABASE_URL: 'house' }),
      /^DATABASE_URL is not an address such as postgres:/,
    ],
    [
      'the data cannot be a folder',
      () => {
        const file = path.join(dir, 'file')
        writeFileSync(file, '')
        return { TESSERA_DATA: path.join(file, 'below') }
      },
      /^TESSERA_DATA must name a folder, and .*file.* cannot be one/,
    ],
  ])('when %s', (_when, env, sentence) => {
    const { code, said } = startWith(env())
    expect(said).toMatch(sentence)
    expect(said.split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })
})
