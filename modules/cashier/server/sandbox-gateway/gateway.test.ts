import {
  createApp,
  createLog,
  type JobContext,
  mount,
  startJobs,
  systemClock,
} from '@tessera/server-kit'
import { readBalance } from '@tessera/ledger/server'
import { freshDatabase, person, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cashierJobsWith } from '../jobs.ts'
import { findOrder } from '../orders.ts'
import { cashierRoutes } from '../routes.ts'
import { setSettingsKey } from '../settings-key.ts'
import { openSandbox } from './open-sandbox.ts'
import { serveSandboxGateway } from './serve-gateway.ts'

const { db, url } = freshDatabase()
const app = createApp({ log: createLog('silent') })
let origin = ''
let jobs: Awaited<ReturnType<typeof startJobs>>

// The gateway sends its notices over HTTP, from a queue: both are real here.
beforeAll(async () => {
  setSettingsKey(db(), randomBytes(32))
  const fixture = testContext(db(), { clock: systemClock })
  await openSandbox(fixture)
  mount(app, cashierRoutes, {
    dependencies: fixture,
    originOf: () => origin,
    authenticate: async (id) => ({ kind: 'member', person: person(id) }),
    open: async () => undefined,
    useNonce: async () => true,
    isStrict: true,
  })
  serveSandboxGateway(app, { db: db(), clock: systemClock, originOf: () => origin })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const context: JobContext = { ...fixture, origin }
  jobs = await startJobs(url(), cashierJobsWith({ sendMessage: async () => undefined }), context)
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
})

/** A member who has come to the payment page. */
async function atTheGateway() {
  const member = crypto.randomUUID()
  const id = crypto.randomUUID()
  const reply = await fetch(`${origin}/wps/cashier/deposits`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      channelId: 'sandbox',
      money: { amount: '500000', currency: 'USD' },
    }),
  })
  const { value } = (await reply.json()) as { value: { redirectUrl: string; reference: string } }
  const act = (name: string) =>
    fetch(value.redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ act: name }),
      redirect: 'manual',
    })
  const page = async (language = 'en') =>
    (await fetch(value.redirectUrl, { headers: { 'accept-language': language } })).text()
  const end = async () => ({
    state: (await findOrder(db(), { id }))?.state,
    cash: (await readBalance(db(), member, 'USD')).cash.amount,
  })
  return { id, member, act, page, end, ...value }
}

/** How many notices the site has stored of an order. */
const noticesOf = async (id: string) => {
  const { rows } = await sql`select from cashier.notice where order_id = ${id}`.execute(db())
  return rows.length
}

test.each([
  ['pay', { state: 'success', cash: 500_000n }, 1],
  ['payTwice', { state: 'success', cash: 500_000n }, 2],
  ['payMore', { state: 'partialReview', cash: 0n }, 1],
  ['decline', { state: 'rejected', cash: 0n }, 1],
])(
  '%s: the member goes back to the order, and the notices do the rest',
  async (name, ending, notices) => {
    const { id, act, end, page } = await atTheGateway()
    const reply = await act(name)
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe(`${origin}/member?page=depositv2&order=${id}&back=1`)
    await vi.waitFor(async () => expect(await end()).toEqual(ending), { timeout: 10_000 })
    await vi.waitFor(async () => expect(await noticesOf(id)).toBe(notices), { timeout: 10_000 })
    expect(await page()).not.toContain('<button')
  },
)

test('pay late: the page says that it is processing, and the notice comes after that', async () => {
  const { id, act, end, page, reference } = await atTheGateway()
  const reply = await act('payLate')
  expect(reply.headers.get('location')).toBe(`/sandbox-gateway/pay/${reference}?lang=en`)
  expect(await page()).toContain('Processing')
  expect(await page()).toContain('Check again')
  expect(await end()).toEqual({ state: 'pendingPay', cash: 0n })
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
    where task_identifier = 'cashier.sendSandboxNotice' order by id desc limit 1`.execute(db())
  expect(rows[0]?.seconds).toBeGreaterThan(3)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db())
  await vi.waitFor(async () => expect((await end()).state).toBe('success'), { timeout: 10_000 })
  expect(await page()).toContain('This payment is finished')
  expect(await noticesOf(id)).toBe(1)
})

test('a payer decides once: what is pressed after that changes nothing', async () => {
  const { act, end } = await atTheGateway()
  await act('decline')
  await act('pay')
  await vi.waitFor(async () => expect((await end()).state).toBe('rejected'), { timeout: 10_000 })
  expect((await act('steal')).status).toBe(400)
  const nowhere = await fetch(`${origin}/sandbox-gateway/pay/${'0'.repeat(24)}`)
  expect(nowhere.status).toBe(404)
})

test('the page speaks the language of its reader, and of who asks for another one', async () => {
  const { page, redirectUrl } = await atTheGateway()
  expect(await page('es-MX,en;q=0.5')).toContain('>Pagar<')
  expect(await page('en')).toContain('>Pay<')
  expect(await (await fetch(`${redirectUrl}?lang=es`)).text()).toContain('lang="es"')
})

test('a stored return address that is not our own is neither shown nor followed', async () => {
  const { act, page, reference } = await atTheGateway()
  const evil = 'https://evil.example/?x="><script>'
  await sql`update cashier.sandbox_payment set return_url = ${evil} where reference = ${reference}`.execute(
    db(),
  )
  expect(await page()).not.toContain('evil')
  const reply = await act('pay')
  expect(reply.headers.get('location')).toBe(`/sandbox-gateway/pay/${reference}?lang=en`)
  expect(await page()).not.toContain('evil')
})
