import { createLog } from '@tessera/server-kit'
import { freshDatabase, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { defineChannel, type Started } from '../channels/channel.ts'
import {
  type FakeOutside,
  type ChannelFixture,
  openChannelFixture,
} from '../channels/channel.fixture.ts'
import { sandbox } from '../channels/sandbox/channel.ts'
import { cashierProblems } from '../problems.ts'
import { askGateway } from './ask-gateway.ts'

const { db } = freshDatabase({ connections: 30 })
const fake = { open: async () => ({ signingKey: 'shared' }) } as unknown as FakeOutside
const newMember = (): string => crypto.randomUUID()
let fixture: ChannelFixture

beforeAll(async () => {
  fixture = await openChannelFixture(db(), sandbox, fake)
})

test('the same order id again is the same order; with other details or by another member it is refused [L-11]', async () => {
  const [ana, bob] = [newMember(), newMember()]
  const first = await fixture.start(ana)
  const { id } = first.value
  expect(await fixture.start(ana, { id })).toEqual(first)
  const { code } = cashierProblems.orderUsedDifferently
  expect((await fixture.start(ana, { id, units: 510_000n })).code).toBe(code)
  const others = await fixture.start(bob, { id })
  expect(others.code).toBe(code)
  expect(JSON.stringify(others.value ?? null)).not.toContain(first.value.reference)
})

test('ten copies of one order at once are one order, and each is answered alike [L-10]', async () => {
  const [ana, id] = [newMember(), crypto.randomUUID()]
  const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.start(ana, { id })))
  const told = answers.map(({ code, value }) => `${code} ${value.id} ${value.reference}`)
  expect(new Set(told).size).toBe(1)
  expect(told[0]).toMatch(new RegExp(`^done ${id} .+`))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cashier.deposit_order where member_id = ${ana}`.execute(db())
  expect(rows[0]?.count).toBe(1)
})

test('one open order a channel; fifty at once open one, and the others are refused with its details', async () => {
  const ana = newMember()
  const starts = await Promise.all(Array.from({ length: 50 }, () => fixture.start(ana)))
  const done = starts.filter(({ code }) => code === 'done')
  expect(done).toHaveLength(1)
  const refused = starts.filter(({ code }) => code === cashierProblems.orderOpen.code)
  expect(refused).toHaveLength(49)
  for (const { value } of refused) expect(value).toMatchObject({ orderId: done[0]?.value.id })
})

test('an order whose time is over makes room for a new one at once', async () => {
  const ana = newMember()
  const { value } = await fixture.start(ana)
  fixture.clock.pass(16 * 60_000)
  expect((await fixture.start(ana)).code).toBe('done')
  expect((await fixture.orderOf(value.id))?.state).toBe('expired')
})

test('amounts, currencies and channels outside the rules are refused, and no order is written', async () => {
  const ana = newMember()
  const ask = (channelId: string, amount: bigint, currency = 'USD') =>
    fixture.ask(ana, 'POST', '/wps/cashier/deposits', {
      id: crypto.randomUUID(),
      channelId,
      money: { amount: String(amount), currency },
    })
  const outside = cashierProblems.outsideLimits.code
  expect((await ask('sandbox', 1n)).code).toBe(outside)
  expect((await ask('sandbox', 100_010_000n)).code).toBe(outside)
  expect((await ask('sandbox', 500_000n, 'EUR')).code).toBe(outside)
  expect((await ask('sandbox', 500_001n)).code).toBe(cashierProblems.wholeCents.code)
  expect((await ask('nobody', 500_000n)).code).toBe(cashierProblems.unknownChannel.code)
  const { rows } = await sql`select from cashier.deposit_order where member_id = ${ana}`.execute(
    db(),
  )
  expect(rows).toEqual([])
})

test('a channel without settings is closed: it is not offered, takes no order and no notice', async () => {
  const closed = await openChannelFixture(db(), { ...sandbox, id: 'unset' }, fake)
  await sql`delete from cashier.channel_setting where channel = 'unset'`.execute(db())
  const ana = newMember()
  const { code } = cashierProblems.channelClosed
  expect((await closed.start(ana)).code).toBe(code)
  expect(await closed.tell({ body: '{}', headers: { 'content-type': 'application/json' } })).toBe(
    code,
  )
  expect((await closed.ask(ana, 'GET', '/wps/cashier/channels')).value).toEqual([])
  expect(await fixture.ask(ana, 'GET', '/wps/cashier/channels')).toMatchObject({
    value: [{ id: 'sandbox', smallest: { currency: 'USD' } }],
  })
})

/** A site whose gateway answers a start like this. */
const answering = (id: string, started: Started) =>
  openChannelFixture(
    db(),
    defineChannel({ ...sandbox, id, startDeposit: async () => started }),
    fake,
  )

test('an order that the gateway refuses for good is rejected, and makes room for a new one', async () => {
  const refusing = await answering('refusing', { result: 'refused' })
  const ana = newMember()
  const { value } = await refusing.start(ana)
  expect(value).toMatchObject({ state: 'rejected', redirectUrl: null })
  expect((await refusing.start(ana, { id: value.id })).value).toEqual(value)
  expect((await refusing.start(ana)).code).toBe('done')
})

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,x'],
  ['//evil.example'],
  ['https://site@evil.example/'],
  ['https://evil.example/\u0000'],
  ['nonsense'],
])('a gateway cannot send a member to %s', async (redirectUrl) => {
  const wrong = await answering('wrong', {
    result: 'opened',
    reference: crypto.randomUUID(),
    redirectUrl,
  })
  const { code, status } = await wrong.start(newMember())
  expect({ code, status }).toEqual({ code: cashierProblems.channelDown.code, status: 503 })
})

test('a reference that belongs to another order is not taken', async () => {
  const redirectUrl = 'https://pay.example/1'
  const wrong = await answering('same', { result: 'opened', reference: 'always-this', redirectUrl })
  expect((await wrong.start(newMember())).value.state).toBe('pendingPay')
  expect((await wrong.start(newMember())).code).toBe(cashierProblems.channelDown.code)
})

test('a gateway is never asked inside a transaction', async () => {
  const { clock } = memberContext(db(), person(newMember()))
  const asking = db()
    .transaction()
    .execute((tx) =>
      askGateway({ db: tx, clock, log: createLog('silent') }, sandbox, async () => 'asked'),
    )
  await expect(asking).rejects.toThrow('never asked inside a transaction')
})
