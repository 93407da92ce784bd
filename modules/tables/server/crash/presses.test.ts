import { timeOf } from '@tessera/games/climb'
import { findDiscrepancies } from '@tessera/ledger/server'
import { connect, createLog } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cashedOutAt } from '../../games/crash/crash.ts'
import { cashOfMember, ending, memberWith } from '../tables.fixture.ts'
import { cashOut } from './cash-out.ts'
import { beginClimb, climbFor, endClimb, openCrash } from './crash.fixture.ts'
import { placeClimbBet } from './place-climb-bet.ts'

const { db, url } = freshDatabase({ connections: 10 })
const members = 500
const stake = 10_000n
const firstCash = 1_000_000n
const connections = 3

test('a thousand presses around the bust: none is paid above it, and none that was heard before it is refused', async () => {
  const open = await openCrash(db(), { bust: (bust) => bust > 250 && bust < 400 })
  const { table, bust } = open
  const bets: { who: Awaited<ReturnType<typeof memberWith>>; bet: string }[] = []
  for (let nth = 0; nth < members; nth++) {
    const who = await memberWith(db(), firstCash)
    for (let place = 0; place < 2; place++) {
      const placing = { id: crypto.randomUUID(), table, round: 1, stake }
      bets.push({ who, bet: (await placeClimbBet(who, placing)).slip.id })
    }
  }
  const round = await beginClimb(db(), table)
  await climbFor(db(), round.id, timeOf(bust) - 500)
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from ends_at - clock_timestamp())::float8 * 1000 as left from tables.climb
    where round_id = ${round.id}`.execute(db())
  const left = rows[0]?.left ?? 0
  const log = createLog('silent')
  const pools = Array.from({ length: connections }, () =>
    connect({ url: url(), log, connections: 4 }),
  )
  // The round is ended while they press.
  const ending_ = wait(left).then(() => endClimb(db(), table))
  const pressed = await Promise.all(
    bets.map(async ({ who, bet }, nth) => {
      await wait((left * 2 * nth) / bets.length)
      const context = { ...who, db: pools[nth % connections] ?? db() }
      const press = () =>
        ending(cashOut(context, { table, bet, id: crypto.randomUUID() }).then(() => undefined))
      // Some press twice at once.
      const [first] = await Promise.all(nth % 7 === 0 ? [press(), press()] : [press()])
      return { bet, answer: first }
    }),
  )
  await ending_
  type Known = {
    id: string
    at: number | null
    out: number | null
    prize: bigint
    late: boolean | null
  }
  const { rows: known } = await sql<Known>`
    select s.id, p.at_ms as at, (s.pays -> 0 ->> 'out')::int as out, s.prize, p.heard_at >= c.ends_at as late
    from tables.slip s join tables.climb c on c.round_id = s.round_id left join tables.press p on p.slip_id = s.id
    where s.round_id = ${round.id}`.execute(db())
  const byId = new Map(known.map((row) => [row.id, row]))
  const counts = { out: 0, late: 0 }
  for (const { bet, answer } of pressed) {
    const row = byId.get(bet)
    if (!row) throw new Error('the bet is there')
    if (answer === 'done') {
      counts.out += 1
      expect(row.late).toBe(false)
      expect(row.out).toBe(cashedOutAt({ pressedAt: row.at ?? -1 }, bust))
      expect(row.out).toBeLessThanOrEqual(bust)
      expect(row.prize).toBe((stake * BigInt(row.out ?? 0)) / 100n)
    } else {
      counts.late += 1
      expect(answer).toBe('tables.climbOver')
      // It was not heard before the end: nothing of it is written.
      expect(row).toMatchObject({ at: null, out: null, prize: 0n })
    }
  }
  expect(counts.out).toBeGreaterThan(100)
  expect(counts.late).toBeGreaterThan(100)
  const { rows: sums } = await sql<{ prize: bigint }>`
    select sum(prize)::bigint as prize from tables.slip where round_id = ${round.id}`.execute(db())
  let cash = 0n
  for (const { who } of bets.filter((_, nth) => nth % 2 === 0)) {
    cash += await cashOfMember(db(), who.member.id)
  }
  expect(cash).toBe((firstCash - 2n * stake) * BigInt(members) + (sums[0]?.prize ?? 0n))
  expect(await findDiscrepancies(db())).toEqual([])
  for (const pool of pools) await pool.destroy()
}, 60_000)

test('a press that was heard before the end and waits for the round while it is ended is taken', async () => {
  const open = await openCrash(db(), { bust: (bust) => bust > 250 && bust < 400 })
  const { table, bust } = open
  const who = await memberWith(db(), firstCash)
  const placing = { id: crypto.randomUUID(), table, round: 1, stake }
  const bet = (await placeClimbBet(who, placing)).slip.id
  const round = await beginClimb(db(), table)
  await climbFor(db(), round.id, timeOf(bust) - 300)
  let press: Promise<unknown> = Promise.resolve()
  // The round is held as by who ends it, until the climb is over.
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`select from tables.round where id = ${round.id} for no key update`.execute(tx)
      press = ending(cashOut(who, { table, bet, id: crypto.randomUUID() }))
      await wait(900)
      await sql`update tables.round set state = 'result', result = '{"main":"x","marks":[],"outcomes":[]}',
        result_at = clock_timestamp(), version = version + 1 where id = ${round.id}`.execute(tx)
    })
  expect(await press).toBe('done')
  await endClimb(db(), table)
  expect(await cashOfMember(db(), who.member.id)).toBeGreaterThan(firstCash)
})
