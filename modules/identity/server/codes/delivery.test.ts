import { createLog } from '@tessera/server-kit'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identityFixture } from '../identity.fixture.ts'
import { httpGateway } from './adapters/http-gateway.ts'
import { smtp } from './adapters/smtp.ts'
import { listOutbox } from './list-outbox.ts'
import { insertMessage, secretMark } from './outbox.ts'
import { sendMessage } from './send-message.ts'
import { setDelivery } from './set-delivery.ts'

const { db } = freshDatabase()
identityFixture(db)
const clock = fixedClock()
// The servers of this test are on this very machine, which the open network is not.
const near = { isAllowed: (address: string) => address === '127.0.0.1', mayBePlain: true }
const adapters = { http: httpGateway(near), smtp }

const mails: string[] = []
const mailbox = new SMTPServer({
  authOptional: false,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  logger: false,
  onAuth: ({ username, password }, _session, done) =>
    username === 'house' && password === 'relay secret'
      ? done(null, { user: username })
      : done(new Error('wrong')),
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('nobody')
      ? done(Object.assign(new Error(`no such box ${address}`), { responseCode: 550 }))
      : done(),
  onData: (stream, _session, done) => {
    let text = ''
    stream.on('data', (part: Buffer) => (text += part.toString('utf8')))
    stream.on('end', () => {
      mails.push(text)
      done()
    })
  },
})

type Taken = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
const taken: Taken[] = []
const answers: number[] = []
const gateway = createServer((request, reply) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString('utf8')))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    taken.push({ method, url, headers, body })
    if (url.startsWith('/never')) return
    const status = answers.shift() ?? 200
    reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('ok')
  })
})
const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port

beforeAll(async () => {
  await new Promise<void>((done) => mailbox.listen(0, '127.0.0.1', done))
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await new Promise<void>((done) => mailbox.close(done))
  gateway.closeAllConnections()
  gateway.close()
})
beforeEach(() => {
  for (const list of [mails, taken, answers]) list.splice(0)
})

const usual = { codeMinutes: 1, dailyMax: 100 }
const byMail = (
  extra: object = {},
  secrets: Record<string, string> = { password: 'relay secret' },
) =>
  setDelivery(
    db(),
    'email',
    {
      ...usual,
      adapter: 'smtp',
      settings: {
        host: '127.0.0.1',
        port: String(portOf(mailbox.server)),
        from: 'Tessera <site@play.example>',
        user: 'house',
        security: 'none',
        ...extra,
      },
      secrets,
    },
    clock(),
    adapters,
  )
const bySms = (
  settings: Record<string, string> = {},
  secrets = { 'header.x-api-key': 'k-53cr3t' },
) =>
  setDelivery(
    db(),
    'sms',
    {
      ...usual,
      adapter: 'http',
      settings: {
        url: `http://127.0.0.1:${portOf(gateway)}/send`,
        body: '{"to":"{to}","message":"{text}"}',
        ...settings,
      },
      secrets,
    },
    clock(),
    adapters,
  )

const write = (by: 'sms' | 'email', recipient: string, body = `Code ${secretMark}`) =>
  insertMessage(
    db(),
    {
      by,
      recipient,
      kind: 'code.bind',
      memberId: null,
      subject: by === 'email' ? 'Tu código «ñ»' : '',
      body,
      secret: '428971',
      endsAt: new Date(clock().getTime() + 3_600_000),
    },
    clock(),
  )
const logged: object[] = []
const log = Object.assign(createLog('silent'), {
  error: (facts: object) => void logged.push(facts),
  warn: (facts: object) => void logged.push(facts),
})
const carry = (messageId: string) => sendMessage({ db: db(), clock, log }, { messageId }, adapters)
async function rowOf(id: string) {
  const { rows } = await sql<{
    state: string
    attempts: number
    fault: string
    adapter: string
    secret: Buffer | null
  }>`
    select state, attempts, fault, adapter, secret_sealed as secret from identity.message
    where id = ${id}`.execute(db())
  return rows[0]
}

test('a message reaches a real mail server, with all characters intact', async () => {
  await byMail()
  const id = await write('email', 'ana@example.org')
  await carry(id)
  expect(await rowOf(id)).toMatchObject({ state: 'sent', adapter: 'smtp', secret: null })
  const mail = await PostalMime.parse(mails[0] ?? '')
  expect(mail).toMatchObject({
    subject: 'Tu código «ñ»',
    from: { address: 'site@play.example' },
    to: [{ address: 'ana@example.org' }],
  })
  expect(mail.text?.trim()).toBe('Code 428971')
  expect(mail.html).toBeUndefined()
})

test('a message is sent once, however many workers try', async () => {
  await byMail()
  const id = await write('email', 'ana@example.org')
  await Promise.all(Array.from({ length: 6 }, () => carry(id)))
  await carry(id)
  expect(mails).toHaveLength(1)
})

test('an address that the mail server refuses is dead at once', async () => {
  await byMail()
  const id = await write('email', 'nobody@example.org')
  await carry(id)
  const row = await rowOf(id)
  expect(row).toMatchObject({ state: 'dead', attempts: 1, secret: null })
  // What the server said is kept, without whom it was about.
  expect(row?.fault).toContain('no such box')
  expect(row?.fault).not.toContain('nobody@example.org')
})

test('a server that does not offer to seal the line gets nothing', async () => {
  await byMail({ security: 'starttls' })
  const id = await write('email', 'ana@example.org')
  await carry(id)
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(mails).toEqual([])
})

test('a wrong password of the relay is retried, never shown, and ends dead after five tries', async () => {
  await byMail({}, { password: 'not the relay secret' })
  logged.splice(0)
  const id = await write('email', 'ana@example.org')
  for (let attempt = 1; attempt <= 5; attempt++) {
    await carry(id)
    expect(await rowOf(id)).toMatchObject({
      state: attempt < 5 ? 'waiting' : 'dead',
      attempts: attempt,
    })
    clock.pass(600_000)
  }
  await carry(id)
  expect(await rowOf(id)).toMatchObject({ attempts: 5, secret: null })
  expect(logged).toHaveLength(5)
  for (const secret of ['not the relay secret', '428971', 'ana@example.org']) {
    expect(JSON.stringify([logged, await rowOf(id)])).not.toContain(secret)
  }
})

test('a text reaches a real gateway as its template has it, and cannot break out of its place', async () => {
  await bySms()
  const id = await write('sms', '+4915112345', 'He said "go"\n\\ {to} 428971')
  await carry(id)
  expect(await rowOf(id)).toMatchObject({ state: 'sent', adapter: 'http', secret: null })
  expect(taken[0]).toMatchObject({ method: 'POST', url: '/send' })
  expect(taken[0]?.headers['x-api-key']).toBe('k-53cr3t')
  expect(JSON.parse(taken[0]?.body ?? '')).toEqual({
    to: '+4915112345',
    message: 'He said "go"\n\\ {to} 428971',
  })
  await bySms({ contentType: 'application/x-www-form-urlencoded', body: 'to={to}&text={text}' })
  await carry(await write('sms', '+4915112345', 'a&to=+1 ñ'))
  expect(Object.fromEntries(new URLSearchParams(taken[1]?.body))).toEqual({
    to: '+4915112345',
    text: 'a&to=+1 ñ',
  })
})

test('a gateway that is down for a while gets the text later, in the order 5, 30, 120, 600 seconds', async () => {
  await bySms()
  answers.push(503, 429)
  const id = await write('sms', '+4915112345')
  await carry(id)
  expect(await rowOf(id)).toMatchObject({
    state: 'waiting',
    attempts: 1,
    fault: 'the gateway answered 503',
  })
  clock.pass(4_000)
  await carry(id)
  expect(taken).toHaveLength(1)
  clock.pass(1_000)
  await carry(id)
  clock.pass(30_000)
  await carry(id)
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 3 })
})

test('a gateway that refuses is not asked again', async () => {
  await bySms()
  answers.push(401)
  const id = await write('sms', '+4915112345')
  await carry(id)
  expect(await rowOf(id)).toMatchObject({ state: 'dead', attempts: 1 })
})

test('a redirect is not followed, and a gateway that never answers costs three seconds', async () => {
  await bySms()
  answers.push(302)
  await carry(await write('sms', '+4915112345'))
  expect(taken.map(({ url }) => url)).toEqual(['/send'])
  await bySms({ url: `http://127.0.0.1:${portOf(gateway)}/never` })
  const id = await write('sms', '+4915112345')
  const start = performance.now()
  await carry(id)
  expect(performance.now() - start).toBeLessThan(6_000)
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', fault: 'the other side took too long' })
})

test('what comes too late is not sent', async () => {
  await bySms()
  const id = await write('sms', '+4915112345')
  clock.pass(3_600_001)
  await carry(id)
  expect(await rowOf(id)).toMatchObject({ state: 'dead', secret: null })
  expect(taken).toEqual([])
})

test('the outbox shows newest first, finds any text, and no secret of a sent message', async () => {
  await bySms()
  const found = await listOutbox(db(), { pageSize: 100 }, clock())
  const times = found.list.map(({ madeAt }) => madeAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(found.list.every(({ body }) => !body.includes(secretMark))).toBe(true)
  const search = (text: string) => listOutbox(db(), { search: text, pageSize: 9 }, clock())
  expect((await search('he said "GO"')).list).toHaveLength(1)
  expect((await search('100%_')).list).toEqual([])
  const dead = await listOutbox(db(), { state: 'dead', pageSize: 100 }, clock())
  expect(dead.list.length).toBeGreaterThan(2)
  expect(dead.list.every(({ state }) => state === 'dead')).toBe(true)
})
