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
    // Any free port, as a site may run on the usual one.
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { code: status, said: `${stdout}${stderr}`.trim() }
}

/** Settings with a value that is none of those allowed, and what is said of it. */
const wrongWords: [string, string, RegExp][] = [
  ['TESSERA_DEMO', 'yes', /^TESSERA_DEMO is "yes", which is not on or off: please correct it\.$/],
  ['TESSERA_DEMO', 'OFF', /^TESSERA_DEMO is "OFF", which is not on or off/],
  ['LOG', 'debug', /^LOG is "debug", which is not json, faults or silent/],
  ['NODE_ENV', 'prod', /^NODE_ENV is "prod", which is not production, development or test/],
  ['TESSERA_PAGES', 'client', /^TESSERA_PAGES is "client", which is not server or browser/],
  ['TESSERA_TITLES', '0', /^TESSERA_TITLES is "0", which is not a number from 1 to 99999/],
  ['TESSERA_CROWD', '1e3', /^TESSERA_CROWD is "1e3", which is not a number from 0 to 2000/],
  [
    'TESSERA_VENDOR_HABITS',
    'lies',
    /^TESSERA_VENDOR_HABITS is .* a list of loses, repeats or delays/,
  ],
  ['PUBLIC_ORIGIN', 'play.example', /^PUBLIC_ORIGIN is "play\.example", which is not an address/],
  ['PUBLIC_ORIGIN', 'https://a.example/x', /^PUBLIC_ORIGIN is .* such as https:\/\/play\.example/],
  ['TRUST_PROXY', 'true', /^TRUST_PROXY is "true", which is not a list of addresses/],
  ['TRUST_PROXY', '10.0.0.0/33', /^TRUST_PROXY is "10\.0\.0\.0\/33", which is not/],
  ['TESSERA_RELAY', 'redis', /^TESSERA_RELAY is "redis", which is not none, postgres or nats/],
  ['TESSERA_RELAY', 'nats', /^TESSERA_NATS is "…", which is not a list of addresses/],
  ['TESSERA_ROLE', 'serves,plays', /^TESSERA_ROLE is .* not a list of serves, sockets or works/],
  ['TESSERA_PREPARE', 'no', /^TESSERA_PREPARE is "no", which is not on or off/],
  ['TESSERA_CELL', '256', /^TESSERA_CELL is "256", which is not a number from 0 to 255/],
  ['TESSERA_CELLS', '1=mysql://b', /^TESSERA_CELLS is "…", which is not a list such as 1=postgres/],
  ['TESSERA_SETTINGS_KEY', 'c2hvcnQ=', /^TESSERA_SETTINGS_KEY is "…", which is not a key of 32/],
  ['METRICS_TOKEN_FILE', '/nowhere/token', /^METRICS_TOKEN_FILE is .* which cannot be read/],
  ['SERVING_DATABASE_URL', 'postgres://a@b/c', /^SERVING_DATABASE_URL is set and DATABASE_URL/],
]

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
      () => ({ DATABASE_URL: 'postgres://ana:secret@127.0.0.1:1/site' }),
      /^No PostgreSQL answers at 127\.0\.0\.1:1\/site: please start it/,
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
    [
      'the data folder is in a file system of the kernel',
      () => ({ TESSERA_DATA: '/proc/tessera/data' }),
      /^\/proc\/tessera\/data is in a file system of the kernel, .* set TESSERA_DATA/,
    ],
    [
      'the data folder is there, and the kernel’s',
      () => ({ TESSERA_DATA: '/sys' }),
      /^\/sys is in a file system of the kernel/,
    ],
    ['the host is no name', () => ({ HOST: 'no such host' }), /^HOST is "no such host", which is/],
    ...wrongWords.map(
      ([name, value, why]) =>
        [`${name} is "${value}"`, () => ({ [name]: value }), why] as [
          string,
          () => Record<string, string>,
          RegExp,
        ],
    ),
  ])('when %s', (_when, env, sentence) => {
    const { code, said } = startWith(env())
    expect(said).toMatch(sentence)
    expect(said.split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })
})
