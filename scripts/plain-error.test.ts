import { createServer } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainError } from './plain-error.mjs'
import { startPostgres } from './postgres.mjs'
import { openDatabase } from './start/database.mjs'
import { readSettings } from './start/settings.mjs'

const problemOf = async (databaseUrl: string): Promise<string | undefined> => {
  try {
    await openDatabase({ data: '/nowhere', databaseUrl }, () => {})
    return undefined
  } catch (error) {
    return plainError(error, databaseUrl)
  }
}

describe('what a start says about a database that it cannot use', () => {
  let dir = ''
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    dir = mkdtempSync(path.join(tmpdir(), 'tessera-plain-error-'))
    postgres = await startPostgres({ dir, flags: ['fsync=off'] })
  })
  afterAll(async () => {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  })

  it('nothing about one that answers', async () => {
    expect(await problemOf(postgres.url)).toBeUndefined()
  })
  it('that the database is not there', async () => {
    const url = postgres.url.replace('/tessera?', '/missing?')
    expect(await problemOf(url)).toMatch(/no such database at .*\/missing: please create it/)
  })
  it('that the user is refused', async () => {
    const url = postgres.url.replace('tessera@', 'somebody@')
    expect(await problemOf(url)).toMatch(/refuses this user name or password: please correct/)
  })
  it('that nobody answers', async () => {
    expect(await problemOf('postgres://a:b@127.0.0.1:1/x')).toMatch(
      /No PostgreSQL answers at 127\.0\.0\.1:1\/x: please start it/,
    )
    expect(await problemOf('postgres://a@localhost/x?host=/nowhere')).toMatch(
      /No PostgreSQL answers at \/nowhere\/x/,
    )
  })
  it('that the host is unknown', async () => {
    expect(await problemOf('postgres://a:b@no.such.host.invalid/x')).toMatch(/is not known here/)
  })
  it('that the address is none', async () => {
    expect(await problemOf('my database')).toMatch(/not an address such as postgres:/)
  })
  it('never the password', async () => {
    expect(await problemOf('postgres://a:s3cret@127.0.0.1:1/x')).not.toContain('s3cret')
  })
})

describe('what a start says about the machine', () => {
  const coded = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more })

  it('that a port is taken, and how to choose another', async () => {
    const first = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => first.once('listening', done))
    const address = first.address()
    const port = typeof address === 'object' ? address?.port : 0
    const error = await new Promise((done) =>
      createServer().once('error', done).listen(port, '127.0.0.1'),
    )
    expect(plainError(error)).toContain(`Port ${port} is taken by another program`)
    first.close()
  })
  it('that a folder cannot be written', () => {
    const denied = coded('EACCES', { path: '/srv/tessera', syscall: 'mkdir' })
    expect(plainError(denied)).toMatch(/no permission to write at \/srv\/tessera/)
    expect(plainError(coded('EROFS', { path: '/mnt' }))).toMatch(/read-only at \/mnt: please set/)
  })
  it('that the disk is full', () => {
    expect(plainError(coded('ENOSPC'))).toBe(
      'The disk is full: please free some space and start again.',
    )
  })
  it('what is wrong with PORT', () => {
    expect(() => readSettings({ PORT: 'http' })).toThrow(
      expect.objectContaining({ plain: expect.stringContaining('PORT is "http"') }),
    )
  })
  it('a sentence that the error brings, wherever it is in the chain', () => {
    const inner = Object.assign(new Error('inside'), { plain: 'Please do this.' })
    expect(plainError(new Error('outside', { cause: inner }))).toBe('Please do this.')
  })
  it('nothing about our own mistakes', () => {
    expect(plainError(new TypeError('undefined is not a function'))).toBeUndefined()
  })
})
