import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contractsFixture, terms, tier } from './contracts.fixture.ts'
import { readMyContract } from './read-contracts.ts'
import { simulateContract } from './simulate.ts'

const { db } = freshDatabase()
const dollars = (amount: number) => BigInt(amount) * 10_000n
let f: ReturnType<typeof contractsFixture>
let a: string
let b: string
let c: string

/** Bets of a day, all lost. */
const bet = (who: string, day: string, amount: number) =>
  sql`insert into agents.own_day (member_id, unit, day, bets, stake, valid_bet)
    values (${who}, 'USD', ${day}, 1, ${String(dollars(amount))}::bigint, ${String(dollars(amount))}::bigint)`.execute(
    db(),
  )

// The salaries of domain 3.4: A bet 10,000 themselves, B 50,000, the team of C 200,000.
beforeAll(async () => {
  f = contractsFixture(db())
  a = await f.join({ type: 1 })
  b = await f.join({ upline: a, type: 2 })
  c = await f.join({ upline: b, type: 2 })
  await bet(a, '2026-11-24', 10_000)
  await bet(b, '2026-11-24', 50_000)
  await bet(c, '2026-11-24', 200_000)
  await f.agreeTop(a, terms([tier(2)]))
  await f.agree(a, b, terms([tier(2)]))
  await f.agree(b, c, terms([tier(1)]))
})

test('terms are tried on the last full day: 1.5 % for B pay 3,750.00, cost 2,000.00, leave 1,750.00 [AG-17]', async () => {
  const found = await simulateContract(f.as(a), {
    account: await f.accountOf(b),
    terms: terms([tier(1.5)]),
  })
  expect(found).toMatchObject({
    from: '2026-11-23T16:00:00.000Z',
    to: '2026-11-24T16:00:00.000Z',
    tier: 1,
    ratePpm: 15_000,
    ends: [],
  })
  const amounts = [found.base, found.gross, found.owed, found.net].map(({ amount }) => amount)
  expect(amounts).toEqual([250_000, 3_750, 2_000, 1_750].map(dollars))
})

test('contracts that would end cost nothing, and are told; a tier that is not met pays nothing [AG-26]', async () => {
  const lower = await simulateContract(f.as(b), { terms: terms([tier(0.5)]) })
  expect(lower.ends).toMatchObject([{ account: await f.accountOf(c) }])
  expect([lower.gross.amount, lower.owed.amount]).toEqual([dollars(1_250), 0n])
  const hard = terms([tier(1.5, { minValidBet: dollars(300_000) })])
  const missed = await simulateContract(f.as(b), { terms: hard })
  expect([missed.tier, missed.gross.amount, missed.net.amount]).toEqual([null, 0n, -dollars(2_000)])
  await expect(
    simulateContract(f.as(b), { account: await f.accountOf(a), terms: hard }),
  ).rejects.toThrow('agents.notInTeam')
})

test('the contract that holds tells how far the team is in the day that runs', async () => {
  expect((await readMyContract(f.as(b), 'daily')).progress).toBeNull()
  f.clock.pass(86_400_000)
  // The business day of the 26th began at 16:00 UTC on the 25th.
  const { progress } = await readMyContract(f.as(b), 'daily')
  expect(progress).toMatchObject({ from: '2026-11-25T16:00:00.000Z', tier: 1 })
  expect(progress?.figures.validBet.amount).toBe(0n)
})
