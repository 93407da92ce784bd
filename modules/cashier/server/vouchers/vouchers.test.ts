import { approvalCalls } from '@tessera/compliance/calls'
import { complianceRoutes, propose } from '@tessera/compliance/server'
import { money } from '@tessera/money'
import type { StaffContext } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type ChannelFixture,
  type FakeOutside,
  openChannelFixture,
} from '../../channels/channel.fixture.ts'
import { voucher } from '../../channels/voucher/channel.ts'
import { voucherTriesMax } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import { closeVouchers, listVouchers, makeVouchers } from './make-vouchers.ts'
import { newVoucherCode, voucherPattern } from './voucher-codes.ts'
import { listRedeemed } from './redeem-voucher.ts'
import { maker, newBatch, vouchersKind } from './vouchers.fixture.ts'

const { db } = freshDatabase({ connections: 10 })
const twenty = money(200_000n, 'USD')
let setup: ChannelFixture
beforeAll(async () => {
  const fake = { open: async () => ({}) } as unknown as FakeOutside
  setup = await openChannelFixture(db(), voucher, fake)
})
// With two who decide, a batch waits: each test hires whom it needs.
beforeEach(() => sql`update identity.staff set is_active = false`.execute(db()))

const newMember = (): string => crypto.randomUUID()
const batch = (extra: object = {}) =>
  newBatch(db(), { clock: setup.clock, money: twenty, ...extra })
/** `success`, or why the code was not accepted. */
async function redeem(code = '', member = newMember()) {
  const { value } = await setup.start(member, { inputs: { code } })
  return (value as { reason?: string }).reason ?? value.state
}
const shown = async (id: string) =>
  (await listVouchers(await maker(db(), setup.clock), { pageNo: 1, pageSize: 100 })).list.find(
    (each) => each.id === id,
  )
const making = (extra: object = {}) => ({
  id: crypto.randomUUID() as string,
  label: 'Kiosk 7',
  money: twenty,
  count: 3,
  lastDay: '2099-12-31',
  reason: 'Sold at the kiosk',
  ...extra,
})
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { kind?: { code: string } }) => error.kind?.code ?? String(error),
  )

test('each voucher of a batch pays in its amount, once, and the batch tells how many are used', async () => {
  const { id, codes } = await batch({ count: 3 })
  expect(new Set(codes).size).toBe(3)
  for (const code of codes) expect(code.replaceAll('-', '')).toMatch(voucherPattern)
  const member = newMember()
  expect(await redeem(codes[0]?.toLowerCase(), member)).toBe('success')
  expect(await setup.cashOf(member)).toBe(twenty.amount)
  expect(await redeem(codes[0])).toBe('used')
  expect(await shown(id)).toMatchObject({ count: 3, used: 1, state: 'active', money: twenty })
  const day = 86_400_000
  const at = setup.clock().getTime()
  const used = await listRedeemed(db(), new Date(at - day), new Date(at + day))
  expect(used).toMatchObject([{ money: twenty }])
})

test('of a code the database holds a digest only', async () => {
  const { id, codes } = await batch()
  const { rows } = await sql<{ text: string }>`
    select v::text || b::text as text from cashier.voucher v
    join cashier.voucher_batch b on b.id = v.batch_id where b.id = ${id}`.execute(db())
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text.replaceAll('-', '')).not.toContain(codes[0]?.replaceAll('-', ''))
})

test('a voucher of another currency, or one whose last day is over, pays in nothing', async () => {
  const euros = await batch({ money: money(200_000n, 'EUR') })
  expect(await redeem(euros.codes[0])).toBe('otherCurrency')
  const today = new Date(setup.clock().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const short = await batch({ lastDay: today, count: 2 })
  expect(await redeem(short.codes[0])).toBe('success')
  setup.clock.pass(86_400_000)
  expect(await redeem(short.codes[1])).toBe('expired')
  expect(await shown(short.id)).toMatchObject({ isExpired: true, used: 1 })
})

test('no code is accepted before another person has approved its batch', async () => {
  const rights = ['vouchers.write', 'approvals.decide']
  const [olga, pablo] = [
    await maker(db(), setup.clock, rights),
    await maker(db(), setup.clock, rights),
  ]
  const asked = making()
  const { codes, isDone } = await makeVouchers(olga, asked, { propose })
  expect(isDone).toBe(false)
  expect(await redeem(codes[0])).toBe('unknown')
  const routes = complianceRoutes({ approvalKinds: [vouchersKind] })
  const ask = (who: StaffContext, call: unknown, input: object) => {
    const route = routes.find((each) => each.call === call)
    if (!route) throw new Error('compliance answers its own calls')
    return (route.handle as (context: unknown, input: object) => Promise<unknown>)(who, input)
  }
  const { list } = (await ask(pablo, approvalCalls.listApprovals, {
    query: { state: 'waiting', pageNo: 1, pageSize: 50 },
  })) as { list: { id: string; subject: string; after: object }[] }
  const waiting = list.find(({ subject }) => subject === `vouchers:${asked.id}`)
  expect(waiting?.after).toMatchObject({ amount: '20.00 USD', count: '3' })
  expect(JSON.stringify(list)).not.toContain(codes[0])
  await ask(pablo, approvalCalls.confirmApproval, {
    params: { id: waiting?.id ?? '' },
    body: { note: '' },
  })
  expect(await redeem(codes[0])).toBe('success')
})

test('the id of a batch makes no second one, and its codes are not told again', async () => {
  const olga = await maker(db(), setup.clock)
  const asked = making()
  await makeVouchers(olga, asked, { propose })
  const again = codeOf(makeVouchers(olga, asked, { propose }))
  expect(await again).toBe(cashierProblems.voucherBatchMade.code)
  expect(await shown(asked.id)).toMatchObject({ count: 3 })
})

test('a batch that nobody could use is not made', async () => {
  const olga = await maker(db(), setup.clock)
  const make = (extra: object) => codeOf(makeVouchers(olga, making(extra), { propose }))
  expect(await make({ lastDay: '2020-01-01' })).toBe(cashierProblems.voucherDayOver.code)
  expect(await make({ money: money(1n, 'USD') })).toBe(cashierProblems.wholeCents.code)
})

test('a batch that is closed keeps what was used of it, and pays in no more', async () => {
  const { id, codes } = await batch({ count: 2 })
  expect(await redeem(codes[0])).toBe('success')
  const olga = await maker(db(), setup.clock)
  const close = (which: string) => codeOf(closeVouchers(olga, { id: which, reason: 'Stolen' }))
  expect(await close(id)).toBe('done')
  expect(await close(id)).toBe(cashierProblems.voucherBatchClosed.code)
  expect(await close(crypto.randomUUID())).toBe(cashierProblems.unknownVoucherBatch.code)
  expect(await redeem(codes[1])).toBe('unknown')
  expect(await shown(id)).toMatchObject({ state: 'closed', used: 1 })
  expect(await setup.discrepancies()).toEqual([])
})

test('whoever tries many codes waits an hour, also with a right one', async () => {
  const member = newMember()
  for (let at = 0; at < voucherTriesMax; at++)
    expect(await redeem(newVoucherCode(), member)).toBe('unknown')
  const { codes } = await batch()
  expect(await redeem(codes[0], member)).toBe('tries')
  expect(await redeem(newVoucherCode())).toBe('unknown')
  setup.clock.pass(3_600_001)
  expect(await redeem(codes[0], member)).toBe('success')
})
