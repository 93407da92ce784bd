import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bank } from '../../channels/bank/channel.ts'
import {
  type FakeOutside,
  type ChannelFixture,
  openChannelFixture,
} from '../../channels/channel.fixture.ts'
import { clerk } from '../../channels/manual-channel-contract.fixture.ts'
import { orderMinutes, ownCentsMost } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import { usd } from '../turnover/turnover.fixture.ts'
import { listDepositDesk } from './list-deposit-desk.ts'

const { db } = freshDatabase({ connections: 30 })
const settings = { bank: 'Banco Uno', holder: 'The Operator', number: '001-2' }
const outside = { open: async () => settings } as unknown as FakeOutside
let fixture: ChannelFixture
beforeAll(async () => {
  fixture = await openChannelFixture(db(), bank, outside)
})

async function begin(units: bigint) {
  const member = crypto.randomUUID()
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
    values (${member}, ${`m${member.slice(0, 8)}`}, 'm', 'x', 'USD', ${fixture.clock()})`.execute(
    db(),
  )
  const { code, value } = await fixture.start(member, { units })
  return { member, code, value }
}
/** So many orders of the same amount, twenty at once. */
async function begunInBursts(count: number, units: bigint) {
  const all: Awaited<ReturnType<typeof begin>>[] = []
  while (all.length < count) {
    const length = Math.min(20, count - all.length)
    all.push(...(await Promise.all(Array.from({ length }, () => begin(units)))))
  }
  return all
}
const byAmount = async (amount: bigint) =>
  (await listDepositDesk(db(), { view: 'toConfirm', amount, pageSize: 20 })).list

test('of 100 requests for the same amount, twenty at once, 99 get cents of their own, and one has to wait', async () => {
  const all = await begunInBursts(100, usd(70))
  const codes = all.map(({ code }) => code)
  expect(codes.filter((code) => code === 'done')).toHaveLength(ownCentsMost)
  expect(codes).toContain(cashierProblems.noCentsLeft.code)
  const amounts = all.flatMap(({ code, value }) => (code === 'done' ? value.money.amount : []))
  expect(new Set(amounts).size).toBe(ownCentsMost)
  for (const amount of amounts) {
    expect(amount > usd(70) && amount < usd(71) && amount % 100n === 0n).toBe(true)
  }
})

test('cents are free again once the order has ended, and the order asked for again is the same', async () => {
  const { member, value } = await begin(usd(80))
  const again = await fixture.start(member, { id: value.id, units: usd(80) })
  expect(again.value.money).toEqual(value.money)
  const other = await fixture.start(member, { id: value.id, units: usd(81) })
  expect(other.code).toBe(cashierProblems.orderUsedDifferently.code)
  fixture.clock.pass((orderMinutes + 1) * 60_000)
  await fixture.runJobs()
  const all = await begunInBursts(ownCentsMost, usd(80))
  expect(all.map(({ code }) => code)).toEqual(Array(ownCentsMost).fill('done'))
})

test('who paid is asked for, and an amount that came names its order at the desk', async () => {
  const [one, two] = [await begin(usd(90)), await begin(usd(90))]
  const path = `/wps/cashier/deposits/${one.value.id}/paid`
  const nameless = await fixture.ask(one.member, 'POST', path, { reference: 'slip' })
  expect(nameless.code).toBe(cashierProblems.payerNameNeeded.code)
  await fixture.ask(one.member, 'POST', path, { reference: 'slip', payerName: 'Ana Paz' })
  expect(
    (await byAmount(one.value.money.amount)).map(({ id, payerName }) => [id, payerName]),
  ).toEqual([[one.value.id, 'Ana Paz']])
  // Not reported yet, and after its time: it is found all the same.
  fixture.clock.pass((orderMinutes + 1) * 60_000)
  await fixture.runJobs()
  expect((await byAmount(two.value.money.amount)).map(({ id }) => id)).toContain(two.value.id)
  expect(await byAmount(usd(90))).toEqual([])
  const olga = clerk(fixture, 'olga')
  await olga.claim(one.value.id)
  expect(await olga.confirm(one.value.id, one.value.money.amount)).toBe('done')
  expect(await fixture.cashOf(one.member)).toBe(one.value.money.amount)
})

test('the table itself lets no two open orders have one amount', async () => {
  const [one, two] = [await begin(usd(60)), await begin(usd(60))]
  const same =
    sql`update cashier.deposit_order set amount = ${String(one.value.money.amount)}::bigint
    where id = ${two.value.id}`.execute(db())
  await expect(same).rejects.toThrow('cents_are_its_own')
})
