import { findDiscrepancies } from '@tessera/ledger/server'
import { fixedClock, freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approveMove, dayAt, noteMove, openAccount } from '../moves/random-trees.fixture.ts'
import { runContracts } from './jobs.ts'
import { replayRuns } from './replay.ts'
import { dollars, flat, runsFixture } from './runs.fixture.ts'

const { db } = freshDatabase()

/** The same numbers for the same seed. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % below
  }
}

const people = Number(process.env['TESSERA_TREE_PEOPLE'] ?? 60)

/** A tree with nested salaries, bets of three days, contracts that end in mid-period, and lines that are to be moved. */
async function grown(world: ReturnType<typeof runsFixture>, seed: number) {
  const next = randomOf(seed)
  const from = '2026-11-21T16:00:00Z'
  const agents: { id: string; rate: number }[] = []
  const members: string[] = []
  for (let at = 0; at < people; at++) {
    const upline = at === 0 ? undefined : agents[next(agents.length)]
    const isAgent = at === 0 || next(3) === 0
    const id = await world.join({
      type: isAgent ? (upline ? 2 : 1) : 0,
      ...(upline && { upline: upline.id }),
      at: '2026-11-01',
    })
    members.push(id)
    if (upline)
      await sql`insert into truth.edge values (${id}, ${upline.id}, '-infinity', 'infinity')`.execute(
        db(),
      )
    if (!isAgent) continue
    const rate = upline ? Math.max(0.1, upline.rate - 0.1 * next(4)) : 3
    const endedAt = at > 0 && next(6) === 0 ? { endedAt: `2026-11-23T0${next(9)}:07:00Z` } : {}
    agents.push({ id, rate })
    await world.sign({
      upper: upline?.id ?? null,
      lower: id,
      from,
      tiers: [flat(rate)],
      ...endedAt,
    })
  }
  for (let at = 0; at < people * 4; at++) {
    const minute = next(3 * 1_440)
    const settled = new Date(Date.parse(from) + minute * 60_000 + next(60_000)).toISOString()
    const who = members[next(members.length)] ?? ''
    await world.bet(who, {
      stake: next(1_000_000) / 10_000,
      prize: next(900_000) / 10_000,
      at: settled,
    })
  }
  let moves = 0
  for (let at = 0; at < 8; at++) {
    const [id, to] = [
      agents[1 + next(agents.length - 1)]?.id ?? '',
      agents[next(agents.length)]?.id ?? '',
    ]
    // 23 and 24 November, counted from 1 October.
    if (await approveMove(db(), { id, to, day: 53 + (at % 2) })) moves += 1
  }
  expect(moves).toBeGreaterThan(2)
  return members
}

/** Writes the moves that were done into the account that the recomputation reads. Answers how many. */
async function noteMoves(): Promise<number> {
  const { rows } = await sql<{ id: string; to: string; day: string }>`
    select member_id as id, to_id as to, effective_day::text as day from agents.move where state = 'done'
    order by effective_day, number`.execute(db())
  for (const { id, to, day } of rows) {
    const at = [53, 54].find((each) => dayAt(each) === day)
    await noteMove(db(), { id, to, day: at ?? 0 })
  }
  return rows.length
}

/** The lines of all days once more, by one statement over the bets and who was above on their day, written apart from the runs. */
const plainly = () =>
  sql<{ contract: string; valid: bigint; gross: bigint }>`
    with recursive above as (
      select bet_id, member_id as agent, kit.business_day(settled_at) as day, valid_bet, settled_at from bets.settlement
      union all
      select a.bet_id, e.upline, a.day, a.valid_bet, a.settled_at from above a
      join truth.edge e on e.member = a.agent and a.day >= e.from_day and a.day < e.until_day
    )
    select c.id as contract, coalesce(sum(b.valid_bet), 0)::bigint as valid,
      trunc(coalesce(sum(b.valid_bet), 0) * t.rate_ppm / 1000000)::bigint as gross
    from agents.run r
    join agents.contract c on c.effective_at < r.period_end and (c.ended_at is null or c.ended_at > r.period_start)
    join agents.contract_tier t on t.contract_id = c.id
    left join above b on b.agent = c.lower_id and b.settled_at >= r.period_start
      and b.settled_at < least(r.period_end, date_bin('5 minutes', c.ended_at, '2000-01-01Z'))
    group by r.id, c.id, t.rate_ppm, r.period_start order by r.period_start, c.id`
    .execute(db())
    .then(({ rows }) => rows)

test('random trees pay what one statement over their bets says, lose nothing and leave nobody short [L-35]', async () => {
  const world = runsFixture(db())
  await openAccount(db())
  const members = await grown(world, 11)
  // Two schedulers at once, again and again.
  await world.runAt('2026-11-22T18:05:00Z')
  await world.runAt('2026-11-24T15:00:00Z')
  const clock = fixedClock('2026-11-24T18:05:00Z')
  await Promise.all([1, 2, 3].map(() => runContracts(testContext(db(), { clock }))))
  expect(await noteMoves()).toBeGreaterThan(2)
  const lines = await world.lines('daily')
  const shown = lines
    .map(({ contract, start, valid, gross }) => ({ contract, start, valid, gross }))
    .toSorted(
      (one, other) =>
        Number(one.start) - Number(other.start) || (one.contract < other.contract ? -1 : 1),
    )
    .map(({ start: _, ...line }) => line)
  expect(shown).toEqual(await plainly())
  expect(shown.length).toBeGreaterThan(30)
  // Rates are nested, and yet one whose own contract has ended can owe: all others keep something.
  const { rows } = await sql<{ total: bigint; platform: bigint }>`
    select coalesce(sum(b.balance), 0)::bigint as total, (select sum(l.paid)::bigint from agents.run_line l
      where l.upper_id is null) as platform
    from ledger.balance_view b where b.owner = any(${members.map((id) => `member:${id}`)}::text[])`.execute(
    db(),
  )
  expect(rows[0]?.total).toBe(rows[0]?.platform)
  expect(await findDiscrepancies(db())).toEqual([])

  const period = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-30T00:00:00Z') }
  const same = await replayRuns(db(), period)
  expect(same.differences).toEqual([])
  expect(same.lines).toBe(lines.length)
  const broken = lines.find(({ gross }) => gross > 0n)
  await sql`update agents.run_line set base = base + 1 where contract_id = ${broken?.contract ?? ''}
    and run_id = (select id from agents.run where period_start = ${broken?.start})`.execute(db())
  const { differences } = await replayRuns(db(), period)
  expect(differences).toMatchObject([
    { contract: broken?.contract, figure: 'base', kept: String((broken?.base ?? 0n) + 1n) },
  ])
  expect(dollars(1)).toBe(10_000n)
})
