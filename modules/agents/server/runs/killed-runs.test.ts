import { findDiscrepancies } from '@tessera/ledger/server'
import { connect, createLog, type Db } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectDebts } from '../debts/collect-debts.ts'
import { chanceOf } from '../moves/random-trees.fixture.ts'
import { runContracts } from './jobs.ts'
import { dollars, flat, runsFixture } from './runs.fixture.ts'

const { db, url } = freshDatabase({ connections: 8 })

const kills = 20
/** Some are over before their point comes. */
const roundsMost = 32
const dayMilliseconds = 86_400_000
/** The instant at which the salaries of the last of three missed days are due, in each round three days later. */
const firstDue = Date.parse('2026-11-26T18:05:00Z')
const missedDays = 3

/** A server of its own, whose connection is cut off by the database after so many statements; it counts them. */
let doomed: Db
let counted = 0
let cutAt = Number.POSITIVE_INFINITY
const cuts: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    counted += 1
    if (counted === cutAt) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'doomed'`.execute(db())
    }
    return result
  },
}
beforeAll(() => {
  const address = new URL(url())
  address.searchParams.set('application_name', 'doomed')
  doomed = connect({
    url: address.toString(),
    connections: 2,
    log: createLog('silent'),
  }).withPlugin(cuts)
})
afterAll(() => doomed.destroy())

type World = ReturnType<typeof runsFixture>

/** A team of which everybody can pay, and an agent who always owes a part until they get something. */
async function team({ join, sign }: World) {
  const at = '2026-11-01'
  const from = '2026-11-23T16:00:00Z'
  const a = await join({ type: 1, at })
  const b = await join({ upline: a, type: 2, at })
  const c = await join({ upline: b, at })
  const short = await join({ type: 1, at })
  const owed = await join({ upline: short, type: 2, at })
  await sign({ lower: a, from, tiers: [flat(2)] })
  await sign({ upper: a, lower: b, from, tiers: [flat(1.5)] })
  await sign({ upper: b, lower: c, from, tiers: [flat(1)] })
  await sign({ lower: short, from, tiers: [flat(2, { minActive: 9 })] })
  await sign({ upper: short, lower: owed, from, tiers: [flat(1)] })
  const realtime = { kind: 'realtime', from } as const
  await sign({ ...realtime, lower: a, tiers: [flat(0.5)] })
  await sign({ ...realtime, upper: a, lower: b, tiers: [flat(0.3)] })
  return { a, b, c, short, owed }
}

/** Shares of a stake in ledger units, each rounded down. */
const share = (stake: bigint, perMille: bigint) => (stake * perMille) / 1_000n

/** Bets of the three days before an instant; what everybody gets for them is added. */
async function playRound(
  world: World,
  who: Awaited<ReturnType<typeof team>>,
  { due, chance, expected }: { due: number; chance: () => number; expected: Map<string, bigint> },
) {
  const add = (id: string, amount: bigint) => expected.set(id, (expected.get(id) ?? 0n) + amount)
  for (let ago = 1; ago <= missedDays; ago++) {
    // At five past three UTC, in the middle of the business day.
    const at = new Date(due - ago * dayMilliseconds + 9 * 3_600_000).toISOString()
    const [stake, other] = [1 + Math.floor(chance() * 9_000), 1 + Math.floor(chance() * 900)]
    await world.bet(who.c, { stake: stake / 100, at })
    await world.bet(who.owed, { stake: other / 100, at })
    const [played, lost] = [dollars(stake / 100), dollars(other / 100)]
    add(who.a, share(played, 20n) - share(played, 15n) + share(played, 5n) - share(played, 3n))
    add(who.b, share(played, 15n) - share(played, 10n) + share(played, 3n))
    add(who.c, share(played, 10n))
    add(who.short, -share(lost, 10n))
    add(who.owed, share(lost, 10n))
  }
  const more = BigInt(Math.floor(chance() * 3_000))
  if (more > 0n) await world.fund(who.short, more)
  add(who.short, more)
}

test('runs that are killed at random points, with two schedulers after them, pay three missed periods once [L-23]', async () => {
  const world = runsFixture(db())
  const who = await team(world)
  const chance = chanceOf(23)
  const expected = new Map<string, bigint>()
  let statements = 0
  let killed = 0
  let round = 0
  for (; killed < kills && round < roundsMost; round++) {
    const due = firstDue + round * missedDays * dayMilliseconds
    await playRound(world, who, { due, chance, expected })
    await world.hear()
    world.clock.pass(due - world.clock().getTime())
    const server = testContext(doomed, { clock: world.clock })
    counted = 0
    // The first round tells how many statements there are.
    cutAt = round === 0 ? Number.POSITIVE_INFINITY : 1 + Math.floor(chance() * statements)
    const isKilled = await runContracts(server).then(
      () => false,
      () => true,
    )
    if (round === 0) statements = counted
    else if (isKilled) killed += 1
    await Promise.all([1, 2].map(() => runContracts(testContext(db(), { clock: world.clock }))))
  }
  expect(statements).toBeGreaterThan(200)
  expect(killed).toBe(kills)

  // A run waits while a transaction is open that began before its end: here each of them did. The job comes again.
  const done = async () => {
    await runContracts(world.context())
    return (await world.lines('daily')).length
  }
  await expect.poll(done, { timeout: 20_000 }).toBe(round * missedDays * 5)

  await world.fund(who.short, dollars(1_000))
  expected.set(who.short, (expected.get(who.short) ?? 0n) + dollars(1_000))
  await collectDebts(world.context())
  for (const [id, amount] of expected) expect(await world.cash(id)).toBe(amount)
  const daily = await world.lines('daily')
  expect(new Set(daily.map(({ state }) => state))).toEqual(new Set(['paid']))
  expect(await findDiscrepancies(db())).toEqual([])
}, 120_000)
