import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findSecrets } from './checks/find-secrets.mjs'
import { plainError } from './plain-error.mjs'
import { checkSecrets } from './start/check-secrets.mjs'
import { readSettings } from './start/settings.mjs'

const drawn = 'f3b1c5d79a2e48f06b1c9d3e7a5f2048'
const root = path.join(import.meta.dirname, '..')
const git = (args: string[], input?: string) =>
  execFileSync('git', args, { cwd: root, input, maxBuffer: 2 ** 30 })

// They look like secrets, and are invented: for tests of what hides them, or finds them.
const madeUp = [/s3cret@/, /:\/\/postgres:dril/, /eyJhbGciOi/]

const objectsAtOnce = 5_000

const isLeft = (found: string) => !madeUp.some((known) => known.test(found))

// A project unpacked from an archive has no history.
const hasHistory = existsSync(path.join(root, '.git'))

test.runIf(hasHistory)('no file of the repository holds a secret [S-66]', () => {
  const files = git(['ls-files', '-z', '-c', '-o', '--exclude-standard']).toString().split('\0')
  const read = files.filter((file) => file !== '' && existsSync(path.join(root, file)))
  expect(read.length).toBeGreaterThan(1_000)
  const found = read.flatMap((file) =>
    findSecrets(readFileSync(path.join(root, file), 'latin1'))
      .filter(isLeft)
      .map((what) => `${file}: ${what}`),
  )
  expect(found).toEqual([])
})

test.runIf(hasHistory)('nor does anything that was ever committed [S-66]', () => {
  const objects = git(['rev-list', '--all', '--objects', '--no-object-names']).toString()
  const ids = objects.split('\n').filter((id) => id !== '')
  expect(ids.length).toBeGreaterThan(1_000)
  const found = new Set<string>()
  // All at once are longer than a text may be.
  for (let at = 0; at < ids.length; at += objectsAtOnce) {
    const some = `${ids.slice(at, at + objectsAtOnce).join('\n')}\n`
    const read = git(['cat-file', '--batch', '--buffer'], some).toString('latin1')
    for (const what of findSecrets(read)) if (isLeft(what)) found.add(what)
  }
  expect([...found]).toEqual([])
})

test.each([
  [`-----BEGIN ${'PRIVATE'} KEY-----\nMIIE`, 'a private key'],
  [`{"kty":"OKP","crv":"Ed25519","x":"x","d":"${'b'.repeat(43)}"}`, 'a private JWK'],
  [`{"d":"${'b'.repeat(43)}","kty":"OKP"}`, 'a private JWK'],
  [`AKIA${'A1'.repeat(8)}`, 'a key of AWS'],
  [`ghp_${'a1'.repeat(20)}`, 'a token of GitHub'],
  [`//registry.npmjs.org/:_authToken=${'a'.repeat(20)}`, 'a token of a registry'],
  [`sk_live_${'a'.repeat(24)}`, 'a live key of Stripe'],
  [`postgres://tessera:${drawn}@db.example/tessera`, 'an address with a password'],
  [`smtps://mailer:${drawn}@mail.example`, 'an address with a password'],
])('the search finds what is there: %s [S-66]', (text, what) => {
  expect(findSecrets(text).join()).toContain(what)
})

test.runIf(hasHistory)(
  'nothing that serves reads the environment, so no answer and no log can reveal it [S-66]',
  () => {
    const served = git(['ls-files', 'apps', 'modules', 'packages', 'games']).toString().split('\n')
    // A process of its own that a test starts, and kills.
    const ofTests =
      /\.(test|fixture)\.tsx?$|^packages\/testing\/|(^|\/)(vite|playwright)\.config\.ts$/
    const read = served.filter((file) => /\.tsx?$/.test(file) && !ofTests.test(file))
    expect(read.length).toBeGreaterThan(500)
    const reading = read.filter(
      (file) =>
        existsSync(path.join(root, file)) &&
        /\bprocess\.env\b|\benv\b.*from 'node:process'/.test(
          readFileSync(path.join(root, file), 'utf8'),
        ),
    )
    expect(reading).toEqual([])
  },
)

test('nothing secret, and nothing of this machine, goes into the image [S-66]', () => {
  const left = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n')
  for (const each of ['.git', '.data', '**/node_modules']) expect(left).toContain(each)
  const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
  // The values of ARG and ENV can be read from the image by everyone who has it.
  expect(dockerfile).not.toMatch(/^\s*(ARG|ENV)\b.*(PASSWORD|TOKEN|SECRET|KEY|DATABASE_URL)/im)
  // Copied files are named: never the whole folder of the builder.
  expect(dockerfile).not.toMatch(/^COPY \.\s/m)
  const compose = readFileSync(path.join(root, 'compose.yaml'), 'utf8')
  expect(compose.match(/POSTGRES_PASSWORD: (.*)/)?.[1]).toMatch(/^\$\{POSTGRES_PASSWORD:\?/)
})

test.each([
  ['METRICS_TOKEN', { METRICS_TOKEN: 'brief' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: drawn.slice(0, 23) }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'changeme'.repeat(4) }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'a'.repeat(40) }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'password-123456-password-123456' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://tessera:tessera@db.example/tessera' }],
  ['DATABASE_URL', { DATABASE_URL: `postgres://tessera:${drawn.slice(0, 11)}@db.example/tessera` }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://tessera@db.example/tessera?password=postgres' }],
  ['SERVING_DATABASE_URL', { SERVING_DATABASE_URL: 'postgres://s:tessera@db.example/tessera' }],
  [
    'DATABASE_URL',
    { DATABASE_URL: 'postgres://tessera:tessera@localhost/tessera?host=db.example' },
  ],
])(
  'no start with a short or a well-known %s, and the sentence does not reveal it [S-66]',
  (name, env) => {
    const refusal = refusalOf(env)
    expect(refusal).toContain(name)
    expect(refusal).toContain('please')
    for (const secret of Object.values(env)) expect(refusal).not.toContain(secret)
  },
)

test.each([
  [{}],
  [{ METRICS_TOKEN: drawn }],
  [{ DATABASE_URL: `postgres://tessera:${drawn}@db.example/tessera` }],
  // Who comes by a socket, a certificate or a password file has none here; this very machine is its owner's affair.
  [{ DATABASE_URL: 'postgres://tessera@db.example/tessera' }],
  [{ DATABASE_URL: 'postgres://postgres:postgres@127.0.0.1:5432/test' }],
  [{ DATABASE_URL: 'postgres:///tessera?host=/var/run/postgresql' }],
])('a random or unneeded value is accepted: %o [S-66]', (env) => {
  expect(refusalOf(env)).toBeUndefined()
})

function refusalOf(env: Record<string, string>): string | undefined {
  try {
    checkSecrets(readSettings(env))
    return undefined
  } catch (error) {
    return plainError(error)
  }
}
