import { identityCalls } from '@tessera/identity/calls'
import { createHub, createLog, findRoot, startJobs, systemClock } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../demo/seed-demo.ts'
import { jobs } from '../modules.ts'
import { buildApp } from '../serve.ts'
import { type Answer, keyOf, senderOf } from './guard.fixture.ts'
import { findPeople, writePeople } from './people.fixture.ts'
import { sealTampered } from './tampered-envelope.fixture.ts'

const { db, url } = freshDatabase()
const staffNeeded = ['outbox.read', 'delivery.write']
const lines: string[] = []
/** What must be found nowhere afterwards. */
const canaries = new Map<string, string>()
let app: FastifyInstance
let stopJobs: () => Promise<void>
let send: ReturnType<typeof senderOf>
let people: Awaited<ReturnType<typeof findPeople>>

beforeAll(async () => {
  const log = createLog('json', { write: (line) => void lines.push(line) })
  await seedDemo(db(), { log, mayFill: true })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tessera-canary-'))
  const hub = createHub({ clock: systemClock })
  app = await buildApp({ root: findRoot(), dataDir, isStrict: true }, db(), log, hub)
  const context = {
    db: db(),
    clock: systemClock,
    log,
    push: hub.push,
    origin: 'http://tessera.test',
  }
  const working = await startJobs(url(), jobs, context)
  stopJobs = () => working.stop()
  send = senderOf(app)
  await writePeople(db(), staffNeeded)
  people = await findPeople(db(), staffNeeded)
}, 120_000)
afterAll(async () => {
  await stopJobs()
  await app.close()
})

const canary = (what: string, secret: string): string => {
  canaries.set(what, secret)
  return secret
}

/** The newest message to a recipient, as the staff read it. */
async function readMessage(to: string, found: RegExp): Promise<string> {
  const token = await people.tokenOf({ kind: 'staff', permission: 'outbox.read' })
  let secret = ''
  await expect
    .poll(
      async () => {
        const { text } = await send(identityCalls.listOutbox, { token, query: { search: to } })
        secret = found.exec(text)?.[1] ?? ''
        return secret
      },
      { timeout: 20_000 },
    )
    .not.toBe('')
  return secret
}

const tokenIn = ({ value, text }: Answer): string => {
  const { token } = (value ?? {}) as { token?: string }
  if (!token) throw new Error(`no token in ${text}`)
  return token
}

test('a day of secrets leaves none in a log or in the database [S-21] [S-66]', async () => {
  const password = canary('password', 'canary-Quetzal-4711')
  const account = {
    username: 'Canary2026',
    birthday: '1990-02-28',
    terms: true,
    email: 'canary@tessera.example',
  }
  const joined = await send(identityCalls.register, {
    body: { ...account, password, confirmPassword: password },
  })
  const first = canary('token of a registration', tokenIn(joined))
  const back = await send(identityCalls.logIn, { body: { username: 'Canary2026', password } })
  if (back.status === 200) canary('token of a log-in', tokenIn(back))
  // People type the right thing into the wrong field.
  const card = canary('card', '4111111145551142')
  await send(identityCalls.logIn, { body: { username: card, password: card } })
  const wrong = canary('wrong password', 'canary-Heron-9000')
  await send(identityCalls.logIn, { body: { username: 'Canary2026', password: wrong } })
  await send(identityCalls.logIn, {
    raw: JSON.stringify({ username: 'Canary2026', password: wrong }),
  })
  await send(identityCalls.logIn, { raw: `{"password":"${wrong}", broken` })
  const later = canary('new password', 'canary-Ibis-3141')
  await send(identityCalls.changePassword, {
    token: first,
    body: { oldPassword: password, newPassword: later, confirmNewPassword: later },
  })
  await send(identityCalls.readMember, { token: canary('token of nobody', 'Q'.repeat(43)) })
  await send(identityCalls.readMember, { query: { password: wrong, card } })

  await send(identityCalls.askResetByEmail, {
    body: { username: 'elena', email: 'elena@tessera.example' },
  })
  canary('link', await readMessage('elena@tessera.example', /reset#([\w-]{43})/))
  const sms = { mobileNum: '2025550105', countryDialingCode: '1', purpose: 'password' }
  const asked = await send(identityCalls.sendSmsCode, { body: sms })
  expect(asked.text).toContain('"success":true')
  const code = canary('code', await readMessage('+12025550105', /\b(\d{6})\b/))
  const set = {
    ...sms,
    purpose: undefined,
    verificationCode: code,
    newPassword: canary('password by phone', 'canary-Stork-2718'),
  }
  await send(identityCalls.resetByPhone, { body: set })

  const staff = await people.tokenOf({ kind: 'staff', permission: 'delivery.write' })
  const gateway = canary('secret of a gateway', 'canary-gateway-Plover')
  const saved = await send(identityCalls.writeDelivery, {
    token: staff,
    params: { by: 'email' },
    body: {
      adapter: 'smtp',
      codeMinutes: 5,
      dailyMax: 10,
      settings: {
        host: 'mail.tessera.example',
        port: '587',
        user: 'u',
        from: 'a@tessera.example',
        security: 'starttls',
      },
      secrets: { password: gateway },
    },
  })
  expect(saved.text).toContain('"success":true')
  const payload = await sealTampered(app, keyOf(identityCalls.logIn), {
    username: 'x',
    password: wrong,
  })
  await app.inject({ method: 'POST', url: '/wps/session/login', payload: { payload } })
  canary('a sealed message', payload.slice(-40))
  for (const { d } of await privateKeys()) canary('private key', d)

  expect(lines.length).toBeGreaterThan(10)
  expect(await hits()).toEqual([])
}, 90_000)

const privateKeys = async () =>
  (
    await sql<{ d: string }>`select private_jwk ->> 'd' as d from identity.payload_key`.execute(
      db(),
    )
  ).rows

/** Where a canary is: in a line of the log, or in any column of any table, as text or as bytes. */
async function hits(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^pg_|^information_schema$'`.execute(db())
  const places: string[] = []
  for (const [what, secret] of canaries) {
    const whole = new RegExp(`(?<![\\w-])${secret.replace(/[-\\]/g, '\\$&')}(?![\\w-])`)
    if (lines.some((line) => whole.test(line))) places.push(`${what} in the log`)
    const bytes = Buffer.from(secret).toString('hex')
    for (const { name } of tables.rows) {
      // The key that opens messages is kept where it belongs.
      if (what === 'private key' && name === 'identity.payload_key') continue
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t
        where position(${secret} in t::text) > 0 or position(${bytes} in t::text) > 0 limit 20`.execute(
        db(),
      )
      if (rows.some(({ row }) => whole.test(row) || row.includes(bytes)))
        places.push(`${what} in ${name}`)
    }
  }
  return places
}

test('the search finds what is there', async () => {
  canaries.clear()
  canary('a name', 'Canary2026')
  expect(await hits()).toContain('a name in identity.member')
})
