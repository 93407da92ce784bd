import { unseal } from '@tessera/sealed'
import { sql } from 'kysely'
import { hkdfSync } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  ask,
  changeSecrets,
  keepThings,
  type Kept,
  inspectThings,
  openedIn,
  openedWith,
} from './keys.fixture.ts'
import { keyProcesses } from './key-processes.fixture.ts'

const { dir, file, whileOpen, refusal, rotate, nobodyThere, withDb } = keyProcesses()

const kept: { things?: Kept } = {}
const things = () => kept.things!
const allWell = {
  isSignedIn: true,
  cards: '1',
  card: 'cashier.payeeTaken',
  takesRecoveryCode: true,
  oldStatementHolds: true,
  newStatementHolds: true,
  hasSandbox: true,
}

test('a first start draws a key; while a server runs the key is not changed, and the sentence says so', async () => {
  const said = await whileOpen(async (url) => {
    kept.things ??= await withDb((db) => keepThings(url, db))
    expect(await inspectThings(url, things())).toEqual(allWell)
    const before = readFileSync(file)
    const { said: words } = await rotate()
    expect(readFileSync(file).equals(before)).toBe(true)
    return words
  })
  expect(said).toMatch(/^Others work on this database \(.*\): please stop every server/)
  const { opened, unread } = await withDb((db) => openedIn(db, dir))
  expect(opened).toBeGreaterThanOrEqual(4)
  expect(unread).toBe(0)
}, 180_000)

test('the mark in the database identifies the key, and nothing opens with it', async () => {
  const key = readFileSync(file)
  const mark = await withDb(async (db) => {
    const { rows } = await sql<{ mark: Buffer }>`select mark from kit.key_mark`.execute(db)
    return rows[0]?.mark ?? Buffer.alloc(0)
  })
  expect(mark).toHaveLength(32)
  expect(mark.equals(key)).toBe(false)
  const marked = path.join(dir, 'marked')
  writeFileSync(marked, mark)
  expect((await withDb((db) => openedWith(db, marked))).opened).toBe(0)
  rmSync(marked)
})

// A new sealed column has to be added to the rotation, and here.
test('every sealed column is known to the rotation', async () => {
  const { rows } = await withDb((db) =>
    sql<{ name: string }>`select format('%s.%s.%s', table_schema, table_name, column_name) as name
      from information_schema.columns where column_name like '%sealed%' and table_schema not like 'pg%'
      order by name`.execute(db),
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'cashier.payee.number_sealed',
    'identity.authenticator.secret_sealed',
    'identity.captcha_setting.secrets_sealed',
    'identity.code.code_sealed',
    'identity.code.firebase_sealed',
    'identity.delivery.secrets_sealed',
    'identity.former_hash_key.key_sealed',
    'identity.message.secret_sealed',
    'identity.social_provider.secret_sealed',
    'operators.operator.private_key_sealed',
    'rounds.jackpot_point.sealed',
  ])
})

test('no start without the key, or with another one: nothing is made, and a sentence says which file is missing', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'tessera-nokey-'))
  const missing = await refusal(empty)
  expect(missing).toContain(`${path.join(empty, 'settings.key')} is missing.`)
  expect(missing).toContain('Please put the key of this site there')
  expect(readdirSync(empty)).toEqual([])
  writeFileSync(
    path.join(empty, 'settings.key'),
    Buffer.from(Array.from({ length: 32 }, (_, at) => at)),
  )
  expect(await refusal(empty)).toContain('is the key of another site')
  // Beside the wrong one lies the right one: the sentence names it.
  writeFileSync(path.join(empty, 'settings.key.until-20260101T000000Z'), readFileSync(file))
  expect(await refusal(empty)).toContain('until-20260101T000000Z is the right one')
  rmSync(empty, { recursive: true })
})

test('a database without a mark gets one if its key opens something, and only then', async () => {
  const key = readFileSync(file)
  const forget = () => withDb((db) => sql`delete from kit.key_mark`.execute(db))
  await forget()
  const away = mkdtempSync(path.join(tmpdir(), 'tessera-nokey-'))
  expect(await refusal(away)).toContain('settings.key is missing')
  writeFileSync(
    path.join(away, 'settings.key'),
    Buffer.from(Array.from({ length: 32 }, (_, at) => at)),
  )
  expect(await refusal(away)).toContain('is the key of another site')
  rmSync(away, { recursive: true })
  expect(await withDb((db) => sql`select from kit.key_mark`.execute(db))).toMatchObject({
    rows: [],
  })
  await whileOpen(async () => undefined)
  expect(readFileSync(file).equals(key)).toBe(true)
  expect(await refusal(path.join(dir, 'nowhere'))).toContain('settings.key is missing')
})

test.each([
  ['Drew', 'before anything is sealed', false],
  ['Sealed', 'with everything sealed and nothing committed', false],
  ['The database', 'with everything committed and the old file in its place', true],
])(
  'killed after «%s», %s, nothing is lost',
  async (step, _when, isTaken) => {
    const before = readFileSync(file)
    await nobodyThere()
    expect((await rotate(step)).signal).toBe('SIGKILL')
    expect(readFileSync(file).equals(before)).toBe(true)
    expect(await whileOpen((url) => inspectThings(url, things()))).toEqual(allWell)
    expect(readFileSync(file).equals(before)).toBe(!isTaken)
    expect((await withDb((db) => openedIn(db, dir))).unread).toBe(0)
  },
  180_000,
)

test('a site with a new key works as before: sessions, authenticators, recovery codes, cards, channels, statements', async () => {
  await nobodyThere()
  const before = readFileSync(file)
  const began = performance.now()
  const { said } = await rotate()
  const { unread, former } = JSON.parse(said) as { unread: number; former: string }
  expect(unread).toBe(0)
  // What opens backups from before stays, and opens nothing any more.
  expect(readFileSync(former).equals(before)).toBe(true)
  expect(readFileSync(file).equals(before)).toBe(false)
  expect((await withDb((db) => openedWith(db, former))).opened).toBe(0)
  const now = await withDb((db) => openedIn(db, dir))
  expect(now).toMatchObject({ unread: 0 })
  expect(now.opened).toBeGreaterThanOrEqual(4)

  // Another token of the metrics comes with a restart, and nobody is signed out by that either.
  const token = 'metrics-token-of-the-next-day'
  const seen = await whileOpen(
    async (url) => {
      const metrics = async (bearer: string) => {
        const headers = { authorization: `Bearer ${bearer}` }
        return (await fetch(`${url}/metrics`, { headers })).status
      }
      expect(await metrics('metrics-token-of-the-first-day')).toBe(404)
      expect(await metrics(token)).toBe(200)
      return inspectThings(url, things())
    },
    { token },
  )
  expect(seen).toEqual(allWell)
  expect(performance.now() - began).toBeLessThan(15 * 60_000)
}, 180_000)

test('the staff set new secrets of a channel and a vendor while members play on', async () => {
  const secret = crypto.randomUUID()
  const seen = await whileOpen(async (url) => {
    await changeSecrets(url, secret)
    return inspectThings(url, things())
  })
  expect(seen).toEqual(allWell)
  const key = readFileSync(file)
  const opened = await withDb(async (db) => {
    const { rows } = await sql<{ channel: string; wallet: string; vendor: string }>`
      select c.settings ->> 'signingKey' as channel, w.settings ->> 'signingKey' as wallet, vendor
      from cashier.channel_setting c, vendors.wallet w where channel = 'sandbox'`.execute(db)
    const [row] = rows
    const ofVendors = Buffer.from(hkdfSync('sha256', key, '', 'vendor wallets', 32))
    return [
      unseal(key, 'sandbox.signingKey', Buffer.from(row?.channel ?? '', 'base64')),
      unseal(ofVendors, `${row?.vendor}.signingKey`, Buffer.from(row?.wallet ?? '', 'base64')),
    ]
  })
  expect(opened).toEqual([secret, secret])
}, 180_000)

test('a lost key is given up by name, and the site works without the sealed data', async () => {
  await nobodyThere()
  expect((await rotate('', 'lost')).said).toContain('nothing is lost')
  for (const name of readdirSync(dir).filter((each) => each.startsWith('settings.key'))) {
    rmSync(path.join(dir, name))
  }
  // A queued message and a provider of social log-in, sealed with the lost key.
  await withDb(async (db) => {
    await sql`insert into identity.message (id, by, recipient, kind, body, secret_sealed, made_at, next_at)
      values (gen_random_uuid(), 'email', 'ana@example.org', 'code', '', '\\x00', now(), '3000-01-01')`.execute(
      db,
    )
    await sql`insert into identity.social_provider (id, kind, name, client_id, secret_sealed, is_on, changed_at)
      values ('facebook', 'facebook', 'Facebook', 'we', '\\x00', true, now())
      on conflict do nothing`.execute(db)
  })
  expect(await refusal()).toContain('settings.key is missing')
  expect((await rotate()).said).toContain('settings.key is missing')
  await nobodyThere()
  expect(JSON.parse((await rotate('', 'lost')).said)).toMatchObject({ unread: 0 })
  expect(existsSync(file)).toBe(true)
  const { ana } = things()
  await whileOpen(async (url) => {
    const read = { method: 'GET', token: ana }
    const cards = await ask<unknown[]>(url, '/wps/cashier/payees', read)
    expect(cards).toMatchObject({ success: true, value: [] })
    const app = await ask<{ boundAt: null }>(url, '/wps/member/authenticator', read)
    expect(app.value.boundAt).toBeNull()
    const ways = await ask(url, '/wps/session/ways', { method: 'GET' })
    expect(ways.success).toBe(true)
    expect(JSON.stringify(ways.value)).not.toContain('Facebook')
    const waiting = await withDb((db) =>
      sql`select 1 from identity.message where secret_sealed = '\\x00' or state = 'waiting'`.execute(
        db,
      ),
    )
    expect(waiting.rows).toEqual([])
    // Everything can be had anew.
    things().recoveryCodes.splice(0)
    expect(await withDb((db) => keepThings(url, db))).toHaveProperty('secret')
  })
}, 180_000)
