import { businessDaysOf, firstBusinessDayRule } from '@tessera/server-kit'
import type { Settled } from '@tessera/bets/server'
import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { loyaltyProblems } from '../../problems.ts'
import { countBets } from '../count-bets.ts'
import { addDays, claimableFrom } from '../business-day.ts'
import { claimRebates } from './claim-rebates.ts'
import { hours, newId, rebateFixture, usd, type Fixture } from './rebate.fixture.ts'
import { expireRebates } from './expire-rebates.ts'
import { issueRebates } from './issue-rebates.ts'
import { listRebateBets, listRebates } from './list-rebates.ts'

const days = businessDaysOf([firstBusinessDayRule])
const { dayOf, startOf } = days

const { db } = freshDatabase({ connections: 60 })
let fixture: Fixture
beforeAll(async () => void (fixture = await rebateFixture(db())))

const paging = { pageNo: 1, pageSize: 20 }
const today = () => dayOf(fixture.clock())
type Who = { id: string }
const rebates = (who: Who) => listRebates(fixture.as(who), paging)
const claim = (who: Who, id = newId()) =>
  claimRebates(fixture.as(who), id, fixture.ports).then(
    ({ amount }) => amount.amount,
    (problem: { kind: { code: string } }) => problem.kind.code,
  )
/** Someone who played these, an hour after their rebate may be claimed. */
async function played(bets: [number, string][], { day = today() } = {}) {
  const ana = await fixture.member()
  for (const [valid, category] of bets) await fixture.bet(ana, valid, { category })
  await fixture.hear()
  if (day !== today()) throw new Error('bets are settled on the day on which the tests run')
  return ana
}
/** Runs work at another time of the site's clock, then sets the clock back to the time of the database. */
async function at<T>(when: Date, work: () => Promise<T>): Promise<T> {
  const back = fixture.clock().getTime() - when.getTime()
  fixture.clock.pass(-back)
  try {
    return await work()
  } finally {
    fixture.clock.pass(back)
  }
}
const nextMorning = () => claimableFrom(days, today())
describe('worked example of domain 4.2', () => {
  test('slots 8 000 at 0.6 %, live 5 000 at 0.5 % and lottery 2 000 at 0.1 % are 75.00 [MC-14] [PT-10]', async () => {
    const ana = await played([
      [8_000, 'RNG'],
      [5_000, 'LIVE'],
      [2_000, 'LOTT'],
    ])
    await at(nextMorning(), async () => {
      const { list, claimable } = await rebates(ana)
      expect(claimable.amount).toBe(usd(75))
      expect(
        list.map(({ category, ratePpm, amount }) => [category, ratePpm, amount.amount]),
      ).toEqual([
        ['LIVE', 5_000, usd(25)],
        ['LOTT', 1_000, usd(2)],
        ['RNG', 6_000, usd(48)],
      ])
      const before = await fixture.cash(ana)
      const id = newId()
      expect(await claim(ana, id)).toBe(usd(75))
      expect((await fixture.cash(ana)) - before).toBe(usd(75))
      expect(fixture.owed.filter(({ sourceId }) => sourceId === id)).toEqual([
        expect.objectContaining({ source: 'rebate', amount: usd(75), multiplePpm: 1_000_000 }),
      ])
      expect((await rebates(ana)).list.map(({ state }) => state)).toEqual([
        'claimed',
        'claimed',
        'claimed',
      ])
    })
  })
})

test('nothing can be claimed before 02:00 of the next business day', async () => {
  const ana = await played([[1_000, 'RNG']])
  expect((await rebates(ana)).list[0]?.state).toBe('counting')
  expect(await claim(ana)).toBe(loyaltyProblems.nothingToClaim.code)
  const early = new Date(nextMorning().getTime() - 1)
  await at(early, async () => expect(await claim(ana)).toBe(loyaltyProblems.nothingToClaim.code))
  await at(nextMorning(), async () => expect(await claim(ana)).toBe(usd(6)))
})

test('a claim is at least 1.00; what is too little waits', async () => {
  const ana = await played([[166, 'RNG']])
  await at(nextMorning(), async () => {
    expect(await claim(ana)).toBe(loyaltyProblems.claimTooSmall.code)
    expect((await rebates(ana)).list[0]).toMatchObject({
      state: 'claimable',
      amount: { amount: 9_960n },
    })
  })
})

test('each row is rounded down to the last unit', async () => {
  const ana = await fixture.member()
  const settledAt = fixture.clock()
  const bets = [
    fixture.heard(ana, 1_000, { settledAt }),
    fixture.heard(ana, 1, { validBet: 333n, settledAt }),
  ]
  await db()
    .transaction()
    .execute((tx) => countBets(tx, bets, fixture.clock()))
  // 10 000 333 × 0.006 = 60 001.998
  expect((await rebates(ana)).list[0]?.amount.amount).toBe(60_001n)
})

test('fifty claims at once pay once, with one id and with fifty [S-33]', async () => {
  const [ana, bob] = [await played([[1_000, 'RNG']]), await played([[1_000, 'RNG']])]
  await at(nextMorning(), async () => {
    const [before, bobs, id] = [await fixture.cash(ana), await fixture.cash(bob), newId()]
    const same = await Promise.all(Array.from({ length: 50 }, () => claim(ana, id)))
    expect(new Set(same)).toEqual(new Set([usd(6)]))
    expect((await fixture.cash(ana)) - before).toBe(usd(6))
    const other = await Promise.all(Array.from({ length: 50 }, () => claim(bob)))
    expect(other.filter((outcome) => outcome === usd(6))).toHaveLength(1)
    expect(new Set(other)).toEqual(new Set([usd(6), loyaltyProblems.nothingToClaim.code]))
    expect((await fixture.cash(bob)) - bobs).toBe(usd(6))
    expect(await claim(bob, id)).toBe(loyaltyProblems.claimIdTaken.code)
  })
  expect(await findDiscrepancies(db())).toEqual([])
}, 180_000)

test('of two members who claim under one id at once, one is paid and the other refused', async () => {
  const [ana, bob] = [await played([[1_000, 'RNG']]), await played([[1_000, 'RNG']])]
  await at(nextMorning(), async () => {
    const id = newId()
    const outcomes = await Promise.all([claim(ana, id), claim(bob, id)])
    expect(new Set(outcomes)).toEqual(new Set([usd(6), loyaltyProblems.claimIdTaken.code]))
  })
})

test('a day pays no more than its level lets', async () => {
  const ana = await fixture.member()
  const settledAt = fixture.clock()
  const bets = [
    fixture.heard(ana, 150_000, { settledAt }),
    fixture.heard(ana, 100_000, { settledAt, category: 'LIVE' }),
  ]
  await db()
    .transaction()
    .execute((tx) => countBets(tx, bets, fixture.clock()))
  await at(nextMorning(), async () => {
    // 500 of live and 900 of slots are 1 400; level 0 gets 1 000 a day.
    const { list, claimable } = await rebates(ana)
    expect(claimable.amount).toBe(usd(1_000))
    expect(list.map(({ amount, paid }) => [amount.amount, paid.amount])).toEqual([
      [usd(500), usd(500)],
      [usd(900), usd(500)],
    ])
    expect(await claim(ana)).toBe(usd(1_000))
  })
})

test('what nobody claims in seven days expires', async () => {
  const ana = await played([[1_000, 'RNG']])
  const end = new Date(nextMorning().getTime() + hours(7 * 24))
  await at(new Date(end.getTime() - 1), async () => {
    await expireRebates(fixture.as(ana))
    expect((await rebates(ana)).list[0]?.state).toBe('claimable')
  })
  await at(end, async () => {
    expect(await claim(ana)).toBe(loyaltyProblems.nothingToClaim.code)
    await expireRebates(fixture.as(ana))
    expect((await rebates(ana)).list[0]).toMatchObject({
      state: 'expired',
      amount: { amount: usd(6) },
      paid: { amount: 0n },
    })
  })
  await at(nextMorning(), async () =>
    expect(await claim(ana)).toBe(loyaltyProblems.nothingToClaim.code),
  )
})

test('a bet counts in the business day of UTC+8 in which it was settled', async () => {
  const ana = await fixture.member()
  const begins = startOf(addDays(today(), 1))
  await db()
    .transaction()
    .execute((tx) =>
      countBets(
        tx,
        [
          fixture.heard(ana, 10, { settledAt: new Date(begins.getTime() - 1) }),
          fixture.heard(ana, 20, { settledAt: begins }),
        ],
        begins,
      ),
    )
  expect((await rebates(ana)).list.map(({ day, validBet }) => [day, validBet.amount])).toEqual([
    [addDays(today(), 1), usd(20)],
    [today(), usd(10)],
  ])
})

test('a late bet of a day that was claimed counts in the day on which it comes', async () => {
  const ana = await played([[1_000, 'RNG']])
  await at(nextMorning(), async () => {
    expect(await claim(ana)).toBe(usd(6))
    const late = fixture.heard(ana, 500, {
      settledAt: startOf(dayOf(new Date(nextMorning().getTime() - hours(3)))),
    })
    await db()
      .transaction()
      .execute((tx) => countBets(tx, [late], fixture.clock()))
    expect(
      (await rebates(ana)).list.map(({ state, validBet }) => [state, validBet.amount]),
    ).toEqual([
      ['counting', usd(500)],
      ['claimed', usd(1_000)],
    ])
  })
})

test('a bet that is void before the claim counts nothing, after it it is taken off the next', async () => {
  const ana = await fixture.member()
  const bets = [fixture.heard(ana, 1_000), fixture.heard(ana, 500), fixture.heard(ana, 300)]
  const undo = (bet: Settled | undefined, kind: Settled['kind']) => ({
    ...(bet as Settled),
    kind,
    validBet: 0n,
  })
  const hear = (events: Settled[]) =>
    db()
      .transaction()
      .execute((tx) => countBets(tx, events, fixture.clock()))
  await hear(bets)
  await hear([undo(bets[2], 'void')])
  const nextDay = addDays(today(), 1)
  await at(nextMorning(), async () => {
    expect(await claim(ana)).toBe(usd(9))
    await hear([undo(bets[1], 'rolled back')])
    await hear([undo(bets[1], 'rolled back')])
    await hear([fixture.heard(ana, 1_000)])
    expect((await rebates(ana)).adjustments).toMatchObject([
      { betId: bets[1]?.betId, amount: { amount: usd(3) } },
    ])
  })
  await at(claimableFrom(days, nextDay), async () => {
    expect(await claim(ana)).toBe(usd(3))
    expect((await rebates(ana)).adjustments).toEqual([])
  })
})

test('a category whose rebate is paid by itself is shown as issued, and is paid once [L-23]', async () => {
  const ana = await played([
    [2_000, 'SPORTS'],
    [1_000, 'RNG'],
  ])
  await sql`insert into loyalty.auto_rebate (category, from_day, is_auto) values ('SPORTS', ${today()}::date, true)`.execute(
    db(),
  )
  await at(nextMorning(), async () => {
    const before = await fixture.cash(ana)
    await Promise.all(Array.from({ length: 4 }, () => issueRebates(fixture.as(ana), fixture.ports)))
    expect((await fixture.cash(ana)) - before).toBe(usd(8))
    expect((await rebates(ana)).list.map(({ category, state }) => [category, state])).toEqual([
      ['RNG', 'claimable'],
      ['SPORTS', 'issued'],
    ])
    expect(await claim(ana)).toBe(usd(6))
  })
  await sql`delete from loyalty.auto_rebate`.execute(db())
})

test('a row opens to its own bets, and nobody else’s', async () => {
  const ana = await played([
    [10, 'RNG'],
    [20, 'RNG'],
    [30, 'LIVE'],
  ])
  await played([[40, 'RNG']])
  const which = { memberId: ana.id, unit: 'USD', day: today(), category: 'RNG' }
  const { list } = await listRebateBets(db(), which, paging)
  expect(new Set(list.map(({ validBet }) => validBet.amount))).toEqual(new Set([usd(10), usd(20)]))
  expect((await listRebateBets(db(), { ...which, category: 'LOTT' }, paging)).list).toEqual([])
})

test('play money counts nothing, nor does a bet that counts nothing', async () => {
  const trial = await fixture.member({ type: 4 })
  await fixture.bet(trial, 100)
  const ana = await fixture.member()
  await fixture.bet(ana, 0, { stake: 100 })
  await fixture.hear()
  expect((await rebates(trial)).list).toEqual([])
  expect((await rebates(ana)).list).toEqual([])
})
