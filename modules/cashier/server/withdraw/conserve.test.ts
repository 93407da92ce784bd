import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sandbox } from '../../channels/sandbox/channel.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import { dollars, type Fixture, withdrawFixture } from './withdraw.fixture.ts'

const { db } = freshDatabase({ connections: 30 })
let fixture: Fixture
beforeAll(async () => {
  fixture = await withdrawFixture(db(), { channels: [sandbox] })
  await fixture.setRule({
    twoPersonsFrom: dollars(150),
    freeCount: 0,
    feeFixed: dollars(1),
    feePpm: 12_345,
    dayCount: 1_000,
  })
})

const acts = [
  'request',
  'claim',
  'approve',
  'second',
  'reject',
  'cancel',
  'payWhole',
  'paySplit',
  'payBySandbox',
  'markPaid',
  'fail',
  'received',
  'notReceived',
  'full',
  'release',
  'revert',
  'jobs',
  'wait',
] as const
type Act = { act: (typeof acts)[number]; count: number; leg: number; twice: boolean }

/** Does an act if it can be done; what it answers does not matter here. */
async function perform(who: { id: string; payeeId: string }, { act, count, leg }: Act) {
  const { rows } = await sql<{ id: string }>`select id from cashier.withdrawal
    where member_id = ${who.id} order by requested_at desc limit 1`.execute(db())
  const id = rows[0]?.id ?? crypto.randomUUID()
  const desk = (name: Parameters<Fixture['atDesk']>[1], body?: object, clerk = 'olga') =>
    fixture.atDesk(clerk, name, id, body)
  const found = await sql<{ id: string; amount: bigint }>`select id from cashier.withdrawal_leg
    where withdrawal_id = ${id} order by position offset ${leg % 2} limit 1`.execute(db())
  const params = { id, legId: found.rows[0]?.id ?? crypto.randomUUID() }
  const say = (name: keyof typeof withdrawCalls) =>
    fixture.ask(who.id, withdrawCalls[name], { params })
  const amount = (
    await sql<{ amount: bigint }>`select amount from cashier.withdrawal where id = ${id}`.execute(
      db(),
    )
  ).rows[0]?.amount
  const parts = (channelId: string, ...amounts: bigint[]) =>
    desk('payWithdrawal', { parts: amounts.map((part) => ({ channelId, amount: part })) })
  const steps: Record<Act['act'], () => Promise<unknown>> = {
    request: () => fixture.request(who, count),
    claim: () => desk('claimWithdrawal'),
    approve: () => desk('approveWithdrawal'),
    second: async () => {
      await desk('claimWithdrawal', undefined, 'pablo')
      await desk('approveWithdrawal', undefined, 'pablo')
    },
    reject: () => desk('rejectWithdrawal', { reason: 'No.' }),
    cancel: () => say('cancelWithdrawal'),
    payWhole: () => parts('manual', amount ?? 1n),
    paySplit: () => parts('manual', 70_000n, (amount ?? 70_001n) - 70_000n),
    payBySandbox: () => parts('sandbox', amount ?? 1n),
    markPaid: () =>
      fixture.atLeg('olga', 'markLegPaid', params, { reference: crypto.randomUUID() }),
    fail: () => fixture.atLeg('olga', 'failLeg', params, { reason: 'Closed.' }),
    received: () => say('confirmReceived'),
    notReceived: () => say('disputeLeg'),
    full: () => say('confirmFullPayment'),
    release: () =>
      fixture.atLeg('pablo', 'decideDispute', params, { decision: 'release', reason: 'Shown.' }),
    revert: () =>
      fixture.atLeg('pablo', 'decideDispute', params, { decision: 'revert', reason: 'Sent back.' }),
    jobs: () => fixture.runJobs(),
    wait: async () => fixture.clock.pass(16 * 60_000),
  }
  return steps[act]()
}

test('whatever is done in whatever order, value is neither made nor lost and nobody is below zero [L-30] [G-69]', async () => {
  const start = dollars(500)
  const any = fc.record({
    act: fc.constantFrom(...acts),
    count: fc.constantFrom(20, 149.99, 150, 77.13, 60.07, 490, 600),
    leg: fc.nat(1),
    twice: fc.boolean(),
  })
  // Chance alone seldom comes far: the sequences begin on the way to each of the ends.
  const approved = ['request', 'claim', 'approve', 'second'] as const
  const starts: Act['act'][][] = [
    ['request', 'cancel', 'request'],
    ['request', 'claim', 'reject', 'request'],
    [...approved, 'payWhole', 'markPaid', 'notReceived', 'revert'],
    [...approved, 'payWhole', 'markPaid', 'wait', 'wait', 'jobs', 'request'],
    [...approved, 'payWhole', 'fail', 'request'],
    [...approved, 'paySplit', 'markPaid', 'received'],
    [...approved, 'payBySandbox', 'jobs', 'full', 'request', 'claim'],
  ]
  for (const first of starts) {
    await fc.assert(
      fc.asyncProperty(fc.array(any, { minLength: 6, maxLength: 12 }), async (rest) => {
        const ana = await fixture.member({ cash: 500 })
        const all = [...first.map((act) => ({ act, count: 160, leg: 0, twice: false })), ...rest]
        for (const each of all) {
          const again = each.twice ? [perform(ana, each), perform(ana, each)] : [perform(ana, each)]
          await Promise.all(again)
          const { cash, held } = await fixture.moneyOf(ana.id)
          expect(cash >= 0n && held >= 0n).toBe(true)
          expect(cash + held + (await paidOutTo(ana.id))).toBe(start)
        }
        await expectHeldIsOpen(ana.id)
      }),
      { numRuns: 2 },
    )
  }
  const { rows } = await sql<{ state: string }>`select distinct state from cashier.withdrawal
    where ended_at is not null`.execute(db())
  expect(rows.map(({ state }) => state).toSorted()).toEqual([
    'cancelled',
    'done',
    'payFailed',
    'rejected',
  ])
  expect(await findDiscrepancies(db())).toEqual([])
}, 120_000)

/** What is held is what open withdrawals have not handed over yet, to the last unit. */
async function expectHeldIsOpen(memberId: string) {
  const { rows } = await sql<{ open: bigint }>`
    select coalesce(sum(w.amount + w.fee - (select coalesce(sum(l.amount), 0) from cashier.withdrawal_leg l
      where l.withdrawal_id = w.id and l.state in ('received', 'autoReceived'))), 0)::bigint as open
    from cashier.withdrawal w where w.member_id = ${memberId} and w.ended_at is null`.execute(db())
  expect((await fixture.moneyOf(memberId)).held).toBe(rows[0]?.open)
}

/** What this member was paid, and the fees of what is done. */
async function paidOutTo(memberId: string): Promise<bigint> {
  const { rows } = await sql<{ out: bigint }>`
    select (coalesce((select sum(l.amount) from cashier.withdrawal_leg l join cashier.withdrawal w on w.id = l.withdrawal_id
        where w.member_id = ${memberId} and l.state in ('received', 'autoReceived')), 0)
      + coalesce((select sum(fee) from cashier.withdrawal where member_id = ${memberId} and state = 'done'), 0))::bigint
      as out`.execute(db())
  return rows[0]?.out ?? 0n
}
