import { money } from '@tessera/money'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bank } from '../../channels/bank/channel.ts'
import {
  type FakeOutside,
  type ChannelFixture,
  openChannelFixture,
} from '../../channels/channel.fixture.ts'
import { clerk } from '../../channels/manual-channel-contract.fixture.ts'
import { sandbox } from '../../channels/sandbox/channel.ts'
import { plainTerms } from '../../deposit-terms.ts'
import { claimMinutes } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import { placeNotice } from '../place-notice.ts'
import { usd } from '../turnover/turnover.fixture.ts'
import { findDepositEvents } from './deposit-events.ts'
import { listDepositEvents } from './list-deposit-events.ts'
import { listDepositDesk } from './list-deposit-desk.ts'
import { upsertTerms } from './terms.ts'

const { db } = freshDatabase({ connections: 30 })
const settings = { bank: 'Banco Uno', holder: 'The Operator', number: '001-2' }
const outside = (given: object) => ({ open: async () => given }) as unknown as FakeOutside
let fixture: ChannelFixture

beforeAll(async () => {
  fixture = await openChannelFixture(db(), bank, outside(settings))
})

/** An order of a new member that they say is paid. */
async function told(units = fixture.amount) {
  const member = crypto.randomUUID()
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
    values (${member}, ${`m${member.slice(0, 8)}`}, 'm', 'x', 'USD', ${fixture.clock()})`.execute(
    db(),
  )
  const { value } = await fixture.start(member, { units })
  await fixture.ask(member, 'POST', `/wps/cashier/deposits/${value.id}/paid`, {
    reference: 'slip',
    payerName: 'Ana Paz',
  })
  return { member, id: value.id }
}

test('a claimed deposit is processed by one person alone; an abandoned claim ends', async () => {
  const [{ id }, olga, pablo] = [await told(), clerk(fixture, 'olga'), clerk(fixture, 'pablo')]
  const { code: other } = cashierProblems.depositClaimedByOther
  const claims = await Promise.all([olga.claim(id), pablo.claim(id)])
  expect(claims.toSorted()).toEqual([other, 'done'].toSorted())
  const [first, second] = claims[0] === 'done' ? [olga, pablo] : [pablo, olga]
  expect(await second.confirm(id, 1n)).toBe(other)
  expect(await second.release(id)).toBe(other)
  expect(await first.release(id)).toBe('done')
  expect(await second.claim(id)).toBe('done')
  fixture.clock.pass((claimMinutes + 1) * 60_000)
  expect(await first.claim(id)).toBe('done')
})

test('over the limit two different people have to see the same', async () => {
  const [{ id, member }, olga, pablo] = [
    await told(),
    clerk(fixture, 'olga'),
    clerk(fixture, 'pablo'),
  ]
  const came = plainTerms.twoPersonsFrom
  await olga.claim(id)
  expect(await olga.confirm(id, came, 'big')).toBe('done')
  expect(await fixture.cashOf(member)).toBe(0n)
  await olga.claim(id)
  expect(await olga.confirm(id, came, 'big')).toBe(cashierProblems.anotherPersonNeeded.code)
  await olga.release(id)
  await pablo.claim(id)
  const { code: differ } = cashierProblems.amountsDiffer
  expect(await pablo.confirm(id, came + 1n, 'big')).toBe(differ)
  expect(await pablo.confirm(id, came - 1n, 'big')).toBe(differ)
  expect(await pablo.confirm(id, came, 'other')).toBe(differ)
  expect(await pablo.confirm(id, came, 'big')).toBe('done')
  expect(await fixture.cashOf(member)).toBe(came)
  const events = await findDepositEvents(db(), id)
  expect(events.map(({ act, staffAccount }) => [act, staffAccount])).toEqual([
    ['began', null],
    ['placed', null],
    ['told', null],
    ['claimed', 'olga'],
    ['confirmedFirst', 'olga'],
    ['claimed', 'olga'],
    ['released', 'olga'],
    ['claimed', 'pablo'],
    ['confirmed', 'pablo'],
  ])
})

test('one payment at the bank is credited to one deposit', async () => {
  const [one, two, olga] = [await told(), await told(), clerk(fixture, 'olga')]
  for (const { id } of [one, two]) await olga.claim(id)
  const both = await Promise.all([one, two].map(({ id }) => olga.confirm(id, usd(20), 'same')))
  expect(both.toSorted()).toEqual([cashierProblems.receiptUsed.code, 'done'].toSorted())
  const cash = await Promise.all([one, two].map(({ member }) => fixture.cashOf(member)))
  expect(cash.toSorted((a, b) => Number(a - b))).toEqual([0n, usd(20)])
})

test('a refusal says why, credits nothing, and is the end of it', async () => {
  const [{ id, member }, olga] = [await told(), clerk(fixture, 'olga')]
  await olga.claim(id)
  expect(await olga.reject(id, 'Nothing has come.')).toBe('done')
  const { value } = await fixture.ask(member, 'GET', `/wps/cashier/deposits/${id}`)
  expect(value).toMatchObject({ state: 'rejected', note: 'Nothing has come.' })
  expect(await olga.claim(id)).toBe(cashierProblems.depositMovedOn.code)
  expect(await fixture.cashOf(member)).toBe(0n)
  const seen = await listDepositEvents(db(), { id, memberId: member })
  expect(seen.map(({ act, why }) => [act, why])).toEqual([
    ['began', ''],
    ['placed', ''],
    ['told', 'slip, Ana Paz'],
    ['rejected', 'Nothing has come.'],
  ])
  expect(JSON.stringify(seen)).not.toContain('olga')
})

test('nobody can report the deposit of another member as paid, and an unknown one is not found', async () => {
  const [{ id }, olga] = [await told(), clerk(fixture, 'olga')]
  const stranger = crypto.randomUUID()
  const path = `/wps/cashier/deposits/${id}`
  const unknown = cashierProblems.unknownOrder.code
  expect(
    (await fixture.ask(stranger, 'POST', `${path}/paid`, { reference: 'x', payerName: 'x' })).code,
  ).toBe(unknown)
  expect((await fixture.ask(stranger, 'GET', `${path}/events`)).code).toBe(unknown)
  expect(await olga.claim(crypto.randomUUID())).toBe(unknown)
})

test('where the fee takes all that came, nothing is credited and the order stays', async () => {
  await upsertTerms(
    db(),
    { channel: 'bank', currency: 'USD' },
    { ...plainTerms, feeFixed: usd(5) },
    fixture.clock(),
  )
  const [{ id, member }, olga] = [await told(), clerk(fixture, 'olga')]
  await upsertTerms(db(), { channel: 'bank', currency: 'USD' }, plainTerms, fixture.clock())
  await olga.claim(id)
  expect(await olga.confirm(id, usd(5), 'small')).toBe(cashierProblems.feeTakesAll.code)
  expect((await fixture.orderOf(id))?.state).toBe('memberPaid')
  expect(await olga.confirm(id, usd(6), 'small')).toBe('done')
  expect(await fixture.cashOf(member)).toBe(usd(1))
})

test('what a gateway got wrong is credited as a person confirms it, and not a second time by a notice', async () => {
  const play = await openChannelFixture(db(), sandbox, outside({ signingKey: 'shared' }))
  const [member, olga] = [crypto.randomUUID(), clerk(play, 'olga')]
  const { value: order } = await play.start(member)
  const pay = (units: bigint) =>
    placeNotice(
      testContext(db(), play),
      'sandbox',
      {
        id: crypto.randomUUID(),
        orderId: order.id,
        reference: order.reference ?? '',
        result: 'paid',
        money: money(units, 'USD'),
      },
      '{}',
    )
  expect(await olga.claim(order.id)).toBe(cashierProblems.depositMovedOn.code)
  await pay(play.amount - 100n)
  expect((await play.orderOf(order.id))?.state).toBe('partialReview')
  await olga.claim(order.id)
  expect(await olga.confirm(order.id, play.amount - 100n)).toBe('done')
  await pay(play.amount)
  expect(await play.cashOf(member)).toBe(play.amount - 100n)
})

test('the desk shows what waits, the oldest first, and of each what is known', async () => {
  const one = await told()
  fixture.clock.pass(1_000)
  const two = await told()
  const { list } = await listDepositDesk(db(), { view: 'toConfirm', pageSize: 100 })
  const ids = list.map(({ id }) => id)
  expect(ids.indexOf(one.id)).toBeLessThan(ids.indexOf(two.id))
  expect(list.find(({ id }) => id === one.id)).toMatchObject({
    channelId: 'bank',
    toldReference: 'slip',
    needsSecond: false,
    state: 'memberPaid',
  })
  const ended = await listDepositDesk(db(), { view: 'ended', pageSize: 3 })
  expect(ended.list).toHaveLength(3)
})
