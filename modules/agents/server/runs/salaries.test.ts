import { findDiscrepancies } from '@tessera/ledger/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { owesContract } from '../debts/debts.ts'
import { collectDebts } from '../debts/collect-debts.ts'
import { payRun } from './pay-run.ts'
import { dollars, flat, runsFixture } from './runs.fixture.ts'

const { db } = freshDatabase()

// Business days begin at 16:00 UTC: 24 November is from the 23rd, 16:00, until the 24th, 16:00.
const inDay = '2026-11-24T03:00:00Z'
const dayRun = '2026-11-24T18:05:00Z'

/** The salary example of domain 3.4. */
async function threeLevels(world: ReturnType<typeof runsFixture>) {
  const { join, sign, bet } = world
  const a = await join({ type: 1 })
  const b = await join({ upline: a, type: 2 })
  const c = await join({ upline: b, type: 2 })
  const player = await join({ upline: c })
  await sign({ lower: a, tiers: [flat(2)] })
  await sign({ upper: a, lower: b, tiers: [flat(1.5)] })
  await sign({ upper: b, lower: c, tiers: [flat(1)] })
  await bet(a, { stake: 10_000, at: inDay })
  await bet(b, { stake: 50_000, at: inDay })
  await bet(c, { stake: 80_000, at: inDay })
  await bet(player, { stake: 120_000, at: inDay })
  return { a, b, c }
}

test('a daily salary is paid from the top down, each level keeps the difference, once [AG-27] [CN-44] [L-23]', async () => {
  const world = runsFixture(db())
  const { a, b, c } = await threeLevels(world)
  await world.runAt('2026-11-24T18:04:59Z')
  expect(await world.lines('daily')).toEqual([])
  await world.runAt(dayRun)
  const shown = (await world.lines('daily')).map(({ valid, gross, owed, paid, state }) => ({
    valid,
    gross,
    owed,
    paid,
    state,
  }))
  const paid = { state: 'paid' }
  expect(shown).toEqual([
    {
      ...paid,
      valid: dollars(260_000),
      gross: dollars(5_200),
      owed: dollars(3_750),
      paid: dollars(5_200),
    },
    {
      ...paid,
      valid: dollars(250_000),
      gross: dollars(3_750),
      owed: dollars(2_000),
      paid: dollars(3_750),
    },
    { ...paid, valid: dollars(200_000), gross: dollars(2_000), owed: 0n, paid: dollars(2_000) },
  ])
  expect(await world.cash(a)).toBe(dollars(1_450))
  expect(await world.cash(b)).toBe(dollars(1_750))
  expect(await world.cash(c)).toBe(dollars(2_000))
  // What is shown as income is what moved.
  const { rows } = await sql<{ source: string; amount: bigint }>`
    select source, amount from agents.income_day where agent_id = ${b} order by source`.execute(
    db(),
  )
  expect(rows).toEqual([
    { source: 'dailyPaid', amount: dollars(2_000) },
    { source: 'dailyReceived', amount: dollars(3_750) },
  ])
  const { rows: runs } = await sql<{ id: string }>`select id from agents.run`.execute(db())
  expect(runs).toHaveLength(1)
  // Once more changes nothing, in any order.
  await payRun(world.context(), runs[0]?.id ?? '')
  await world.runAt('2026-11-24T18:10:00Z')
  expect(await world.cash(a)).toBe(dollars(1_450))
  expect(await findDiscrepancies(db())).toEqual([])
})

test('who cannot pay in full pays pro rata, owes the rest and stakes nothing until it is paid', async () => {
  const world = runsFixture(db())
  const { join, sign, bet } = world
  const a = await join({ type: 1 })
  const [b, c] = [await join({ upline: a, type: 2 }), await join({ upline: a, type: 2 })]
  const from = '2026-11-24T16:00:00Z'
  // A has agreed to pay more than the platform pays for them: a condition of their own is not met.
  await sign({ lower: a, from, tiers: [flat(2, { minActive: 9 })] })
  await sign({ upper: a, lower: b, from, tiers: [flat(1)] })
  await sign({ upper: a, lower: c, from, tiers: [flat(1)] })
  await bet(b, { stake: 300, at: inDay.replace('24T', '25T') })
  await bet(c, { stake: 100.01, at: inDay.replace('24T', '25T') })
  await world.fund(a, dollars(1))
  await world.runAt('2026-11-25T18:05:00Z')
  const ours = new Set([a, b, c])
  const lines = (await world.lines('daily')).filter(({ lower }) => ours.has(lower))
  expect(lines.map(({ gross, paid }) => [gross, paid])).toEqual([
    [0n, 0n],
    [dollars(3), 7_499n],
    [10_001n, 2_500n],
  ])
  // Rounded down, a unit stays with the debtor.
  expect(await world.cash(a)).toBe(1n)
  expect(await owesContract(db(), a)).toBe(true)
  expect(await owesContract(db(), b)).toBe(false)
  const stops = () =>
    sql<{ kind: string }>`select kind from bets.stake_limit where member_id = ${a}`
      .execute(db())
      .then(({ rows }) => rows.map(({ kind }) => kind))
  expect(await stops()).toEqual(['debt'])

  await world.fund(a, dollars(2.3))
  await collectDebts(world.context())
  // The oldest first.
  const debts = async () => {
    const { rows } = await sql<{
      left: bigint
    }>`select amount - paid as left from agents.contract_debt
      where debtor_id = ${a} order by number`.execute(db())
    return rows.map(({ left }) => left)
  }
  expect(await debts()).toEqual([0n, 7_001n])
  expect(await stops()).toEqual(['debt'])
  await world.fund(a, dollars(5))
  await collectDebts(world.context())
  expect(await debts()).toEqual([0n, 0n])
  expect(await stops()).toEqual([])
  expect(await owesContract(db(), a)).toBe(false)
  expect(await world.cash(b)).toBe(dollars(3))
  expect(await world.cash(c)).toBe(10_001n)
  expect(await findDiscrepancies(db())).toEqual([])
})

test('the five minutes of a real-time day add up to the daily figure, and nothing is taken back [AG-19] [CN-14]', async () => {
  const world = runsFixture(db())
  const { join, sign, bet } = world
  const a = await join({ type: 1 })
  const b = await join({ upline: a, type: 2 })
  const [from, kind] = ['2026-11-26T16:00:00Z', 'realtime'] as const
  await sign({
    lower: a,
    kind,
    from,
    tiers: [flat(0.5), flat(0.7, { minValidBet: dollars(20_000) })],
  })
  await sign({ upper: a, lower: b, kind, from, tiers: [flat(0.3)] })
  await bet(b, { stake: 4_000, at: '2026-11-26T16:03:59Z' })
  await bet(a, { stake: 1_000, at: '2026-11-26T16:00:00Z' })
  // After the window of the first run.
  await bet(a, { stake: 0.0333, at: '2026-11-26T16:04:00Z' })
  await world.runAt('2026-11-26T16:05:00Z')
  const net = async () => [await world.cash(a), await world.cash(b)]
  expect(await net()).toEqual([dollars(13), dollars(12)])
  await world.runAt('2026-11-26T16:05:20Z')
  expect(await net()).toEqual([dollars(13), dollars(12)])
  // A higher tier counts for the whole day.
  await bet(b, { stake: 16_000.0333, at: '2026-11-26T20:00:00Z' })
  await world.runAt('2026-11-26T20:05:00Z')
  await bet(b, { stake: 99.9999, at: '2026-11-27T15:59:30Z' })
  // Three days without a server: each day is closed once, in order.
  await bet(b, { stake: 10, at: '2026-11-28T17:00:00Z' })
  await world.runAt('2026-11-29T16:05:00Z')
  const day = (await world.lines(kind)).filter(
    ({ start }) => start.toISOString() === '2026-11-26T16:00:00.000Z',
  )
  const dueOf = (lower: string) =>
    day.filter((line) => line.lower === lower).reduce((sum, { gross }) => sum + gross, 0n)
  const baseA = dollars(4_000 + 1_000 + 0.0333 + 16_000.0333 + 99.9999)
  const baseB = dollars(4_000 + 16_000.0333 + 99.9999)
  expect(dueOf(a)).toBe((baseA * 7_000n) / 1_000_000n)
  expect(dueOf(b)).toBe((baseB * 3_000n) / 1_000_000n)
  expect(day.at(-1)?.valid).toBe(baseB)
  const { rows } = await sql<{
    start: Date
    end: Date
  }>`select period_start as start, period_end as end from agents.run
    where kind = 'realtime' and period_end = period_start + interval '1 day' order by 1`.execute(
    db(),
  )
  expect(rows.map(({ start }) => start.toISOString().slice(8, 10))).toEqual(['26', '27', '28'])
  expect(await findDiscrepancies(db())).toEqual([])
})

test('an hour counts its own bets, and who is active by the day', async () => {
  const world = runsFixture(db())
  const { join, sign, bet, activeFrom } = world
  const a = await join({ type: 1 })
  const b = await join({ upline: a })
  await activeFrom('hourly', 100)
  const from = '2026-12-01T02:00:00Z'
  await sign({ lower: a, kind: 'hourly', from, tiers: [flat(1, { minActive: 1 })] })
  // Before the contract took effect, in the same day.
  await bet(b, { stake: 99.99, at: '2026-12-01T01:10:00Z' })
  await bet(b, { stake: 0.01, at: '2026-12-01T02:59:59Z' })
  await bet(b, { stake: 50, at: '2026-12-01T03:00:00Z' })
  await world.runAt('2026-12-01T03:04:59Z')
  expect(await world.lines('hourly')).toEqual([])
  await world.runAt('2026-12-01T04:05:00Z')
  expect(
    (await world.lines('hourly')).map(({ valid, active, paid }) => [valid, active, paid]),
  ).toEqual([
    [dollars(0.01), 1, 1n],
    [dollars(50), 1, dollars(0.5)],
  ])
})
