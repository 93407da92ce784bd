import { Secret } from '@tessera/sealed'
import { createApp, createLog, mount, type Signed } from '@tessera/server-kit'
import { fixedClock, freshDatabase, person } from '@tessera/testing'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cashierProblems, cashierStaffCalls } from '../calls.ts'
import type { PaymentChannel } from '../channels/channel.ts'
import { plainTerms } from '../deposit-terms.ts'
import { upsertTerms } from './deposit/terms.ts'
import { cashierRoutes, openSandbox, setSettingsKey } from './index.ts'
import { routesOf } from './routes.ts'

const { db } = freshDatabase()
const clock = fixedClock()
const log = createLog('silent')
const made: { app?: ReturnType<typeof createApp> } = {}

const channel = (id: string): PaymentChannel => ({
  id,
  smallest: 10_000n,
  largest: 10_000_000n,
  suggestions: [50_000n, 5_000_000n],
  settings: z.strictObject({ address: z.url(), key: Secret() }),
  wrongSetting: ({ address = '' }, currencies) =>
    currencies.includes('EUR') && !address.endsWith('.eu') ? 'address' : undefined,
  startDeposit: async ({ settings }) => ({
    result: 'opened',
    reference: crypto.randomUUID(),
    redirectUrl: `${String(settings['address' as never])}/pay`,
  }),
  readNotice: () => {
    throw cashierProblems.badNotice()
  },
  askStatus: async () => ({ result: 'unknown' }),
})
const pretend: PaymentChannel = { ...channel('pretend'), isDemoOnly: true }

const people: Record<string, Signed> = {
  staff: {
    kind: 'staff',
    staff: {
      id: '00000000-0000-7000-8000-0000000000e1',
      account: 'olga',
      permissions: ['channels.write'],
      sessionId: 's',
    },
  },
  member: { kind: 'member', person: person('00000000-0000-7000-8000-0000000000a1') },
}

beforeAll(() => {
  setSettingsKey(db(), randomBytes(32))
  made.app = createApp({ log })
  mount(made.app, routesOf([channel('spei'), channel('oxxo'), pretend]), {
    dependencies: { db: db(), clock, log, push: () => undefined },
    originOf: () => 'https://play.example',
    authenticate: async (token) => people[token],
    // What is sealed is opened in the identity module; here it comes as its text.
    open: async (text) => JSON.parse(text) as never,
    useNonce: async () => true,
    isStrict: true,
  })
})
afterAll(() => made.app?.close())
beforeEach(() => clock.pass(1_000))

async function ask(who: string, method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) {
  const isSealed = method === 'PUT' && !url.endsWith('/limits')
  const action = 'PUT /wps/staff/cashier/channels/:channel'
  const inside = { action, at: clock().toISOString(), nonce: 'n', body }
  const payload = isSealed ? { payload: JSON.stringify(inside) } : body
  const answer = await made.app!.inject({
    method,
    url,
    headers: { authorization: `Bearer ${who}` },
    ...(payload !== undefined && { payload: payload as object }),
  })
  return { status: answer.statusCode, text: answer.body, ...answer.json() }
}

const settings = { address: 'https://pay.example', key: 'canary-of-a-key' }
const reason = 'Agreed in the risk meeting'
const rule = { isEnabled: true, position: 5, reason }
const limits = { currency: 'USD', smallest: '10000', largest: '10000000', reason }
const set = (id: string, given: object) =>
  ask('staff', 'PUT', `/wps/staff/cashier/channels/${id}`, { ...rule, ...given })
const limit = (id: string, given: object) =>
  ask('staff', 'PUT', `/wps/staff/cashier/channels/${id}/limits`, { ...limits, ...given })
const offered = async () =>
  ((await ask('member', 'GET', '/wps/cashier/channels')).value as { id: string }[]).map(
    ({ id }) => id,
  )
const deposit = (channelId: string, amount: string) =>
  ask('member', 'POST', '/wps/cashier/deposits', {
    id: crypto.randomUUID(),
    channelId,
    money: { amount, currency: 'USD' },
  })

test('a channel opens once its settings are there, and its key is never shown again', async () => {
  expect(await offered()).toEqual([])
  expect((await set('spei', { settings })).status).toBe(200)
  expect(await offered()).toEqual(['spei'])
  const shown = await ask('staff', 'GET', '/wps/staff/cashier/channels')
  expect(shown.text).not.toContain('canary')
  expect(
    shown.value.map(({ id, isOpen }: { id: string; isOpen: boolean }) => `${id} ${isOpen}`),
  ).toEqual(['oxxo false', 'spei true'])
})

test('what is switched off is offered to nobody and takes no order; its settings stay', async () => {
  await set('spei', { isEnabled: false })
  expect(await offered()).toEqual([])
  expect(await deposit('spei', '50000')).toMatchObject({ code: cashierProblems.channelClosed.code })
  await set('spei', {})
  expect(await offered()).toEqual(['spei'])
})

test('a setting that is wrong for the currencies of a channel keeps it from opening', async () => {
  const terms = { ...plainTerms, currencies: ['EUR'] }
  await upsertTerms(db(), { channel: 'oxxo', currency: 'EUR' }, terms, clock())
  const refused = { status: 400, value: { fields: { address: 'fails its checksum' } } }
  expect(await set('oxxo', { settings })).toMatchObject(refused)
  expect(await set('oxxo', {})).toMatchObject({ status: 400 })
  const right = { ...settings, address: 'https://pay.eu' }
  expect((await set('oxxo', { settings: right })).status).toBe(200)
  await upsertTerms(db(), { channel: 'oxxo', currency: 'EUR' }, plainTerms, clock())
  expect((await set('oxxo', { settings, isEnabled: false })).status).toBe(200)
})

test('members see the channels in the order that staff have set', async () => {
  await set('oxxo', { settings, position: 9 })
  expect(await offered()).toEqual(['spei', 'oxxo'])
  await set('oxxo', { position: 1 })
  expect(await offered()).toEqual(['oxxo', 'spei'])
})

test('the limits that are set hold at the deposit itself, and the suggestions keep within them', async () => {
  await set('oxxo', { position: 1 })
  await limit('oxxo', { smallest: '40000', largest: '60000' })
  const outside = { code: cashierProblems.outsideLimits.code }
  for (const amount of ['39900', '60100', '10000'])
    expect(await deposit('oxxo', amount)).toMatchObject(outside)
  const { value } = await ask('member', 'GET', '/wps/cashier/channels')
  expect(value[0].suggestions).toEqual([{ amount: '50000', currency: 'USD' }])
  expect((await deposit('oxxo', '50000')).status).toBe(200)
})

test('limits beyond what the channel can do are refused, and change nothing', async () => {
  const before = (await ask('staff', 'GET', '/wps/staff/cashier/channels')).text
  const refused = { status: 422, code: cashierProblems.channelRefused.code }
  expect(await limit('spei', { smallest: '9999' })).toMatchObject({
    ...refused,
    value: { field: 'smallest' },
  })
  expect(await limit('spei', { largest: '10000001' })).toMatchObject({
    ...refused,
    value: { field: 'largest' },
  })
  expect(await limit('spei', { smallest: '70000', largest: '60000' })).toMatchObject(refused)
  expect((await set('spei', { settings: { address: 'nowhere' }, isEnabled: false })).status).toBe(
    400,
  )
  expect((await set('nobody', {})).code).toBe(cashierProblems.unknownChannel.code)
  expect((await limit('nobody', {})).code).toBe(cashierProblems.unknownChannel.code)
  expect((await ask('staff', 'GET', '/wps/staff/cashier/channels')).text).toBe(before)
})

test('who changed what is written down for good, without any secret', async () => {
  await set('spei', {
    position: 7,
    settings: { address: 'https://pay2.example', key: 'canary-two' },
  })
  await set('spei', { position: 7 })
  const { value, text } = await ask('staff', 'GET', '/wps/staff/cashier/changes')
  expect(text).not.toContain('canary')
  expect(value.list[0]).toMatchObject({ channel: 'spei', staffAccount: 'olga' })
  expect(value.list[0].before).toMatchObject({ position: '5', address: 'https://pay.example' })
  expect(value.list[0].after).toMatchObject({
    position: '7',
    address: 'https://pay2.example',
    key: '…',
  })
  clock.pass(1_000)
  await limit('spei', { smallest: '20000' })
  const later = (await ask('staff', 'GET', '/wps/staff/cashier/changes')).value.list[0]
  expect([later.before.smallest, later.after]).toEqual([
    '10000',
    { currency: 'USD', smallest: '20000', largest: '10000000' },
  ])
  // Set again as it is: nothing was changed.
  expect(
    value.list.filter(({ after }: { after: { position: string } }) => after.position === '7'),
  ).toHaveLength(1)
  await expect(
    sql`update cashier.channel_change set staff_account = 'x'`.execute(db()),
  ).rejects.toThrow()
  await expect(sql`delete from cashier.channel_change`.execute(db())).rejects.toThrow()
})

test('the sandbox cannot be opened on a real site', async () => {
  expect(await limit('pretend', {})).toMatchObject({ code: cashierProblems.unknownChannel.code })
  expect(await set('pretend', { settings })).toMatchObject({
    code: cashierProblems.unknownChannel.code,
  })
  expect((await ask('staff', 'GET', '/wps/staff/cashier/channels')).text).not.toContain('pretend')
  expect(cashierRoutes.map(({ call }) => call)).toContain(cashierStaffCalls.writeChannel)
  await openSandbox({ db: db(), clock, log })
})

test('members may neither see nor set channels', async () => {
  expect((await ask('member', 'GET', '/wps/staff/cashier/channels')).status).toBe(403)
  expect((await ask('member', 'PUT', '/wps/staff/cashier/channels/spei', rule)).status).toBe(403)
})
