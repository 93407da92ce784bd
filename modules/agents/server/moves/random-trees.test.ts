import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { teamFixture } from '../agents.fixture.ts'
import { listTeam } from '../reports/list-team.ts'
import { readTeamOverview } from '../reports/read-team-overview.ts'
import { applyMoves } from './apply-moves.ts'
import {
  approveMove,
  chanceOf,
  countAgain,
  dayAt,
  joinPeople,
  noonOf,
  noteMove,
  openAccount,
  type Person,
  play,
} from './random-trees.fixture.ts'

const { db } = freshDatabase()
const size = Number(process.env['TESSERA_TREE_PEOPLE'] ?? 1_000)
const days = Number(process.env['TESSERA_TREE_DAYS'] ?? 5)
const seed = Number(process.env['TESSERA_TREE_SEED'] ?? 7)
const chance = chanceOf(seed)
const pick = <Item>(list: readonly Item[]): Item => {
  const item = list[Math.floor(chance() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
let people: Person[] = []
let moves = 0

/** One business day: some play and join before the moves of the day are done, and late figures come of earlier days. */
async function liveDay(day: number): Promise<void> {
  const leaders = people.filter(({ isAgent }) => isAgent)
  const asked = Array.from({ length: 6 }, () => ({
    id: pick(people.slice(0, people.length / 4)).id,
    to: chance() < 0.1 ? null : pick(leaders).id,
    day,
  }))
  const waiting = []
  for (const move of asked) if (await approveMove(db(), move)) waiting.push(move)
  // Between midnight and the run of the job.
  await play(db(), people, { count: size / 40, day: () => day, chance })
  people = await joinPeople(db(), people, { count: 5, day, chance })
  const clock = fixedClock(noonOf(day).toISOString())
  expect(await applyMoves({ db: db(), clock })).toBeLessThanOrEqual(waiting.length)
  expect(await applyMoves({ db: db(), clock })).toBe(0)
  const { rows } = await sql<{ id: string; to: string | null }>`
    select member_id as id, to_id as to from agents.move
    where state = 'done' and effective_day = ${dayAt(day)}::date order by number`.execute(db())
  for (const move of rows) await noteMove(db(), { ...move, day })
  moves += rows.length
  const late = () => Math.max(0, day - Math.floor(chance() ** 3 * 5))
  await play(db(), people, { count: size / 10, day: late, chance })
}

beforeAll(async () => {
  await openAccount(db())
  people = await joinPeople(db(), [], { count: size - days * 5, day: 0, chance })
  for (let day = 1; day <= days; day++) await liveDay(day)
  await countAgain(db())
}, 600_000)

const sums = [
  'bets',
  'stake',
  'valid_bet',
  'prize',
  'rebate',
  'deposits',
  'deposit',
  'withdrawal',
] as const
const sumsOf = (rows: string) =>
  sql.raw(sums.map((name) => `sum(${rows}.${name})::bigint as ${name}`).join(', '))

test('the sums of every team and day equal a recomputation from who stood where on that day, to the unit', async () => {
  expect(moves).toBeGreaterThan(days)
  const { rows } = await sql`
    with counted as (
      select c.agent, d.day, ${sumsOf('d')} from truth.chain c join truth.did d on d.id = c.did
      where c.level > 0 group by 1, 2),
    kept as (select agent_id as agent, day, ${sumsOf('t')} from agents.team_day t group by 1, 2)
    select agent, day from counted full join kept using (agent, day)
    where (${sql.raw(sums.map((name) => `coalesce(counted.${name}, 0)`).join(', '))})
      is distinct from (${sql.raw(sums.map((name) => `coalesce(kept.${name}, 0)`).join(', '))})`.execute(
    db(),
  )
  expect(rows).toEqual([])
  const { rows: depth } = await sql<{ most: number }>`
    select max(array_length(string_to_array(path, '.'), 1) - 1) as most from agents.node`.execute(
    db(),
  )
  expect(depth[0]?.most).toBeGreaterThanOrEqual(12)
})

test('the size of every team equals a count of who is below now', async () => {
  const { rows } = await sql`
    with recursive up as (
      select member, upline as agent from truth.edge where until_day = 'infinity'
      union all
      select u.member, e.upline from up u join truth.edge e on e.member = u.agent and e.until_day = 'infinity'),
    counted as (
      select u.agent, count(*)::int as members, (count(*) filter (where p.is_agent))::int as agents
      from up u join truth.person p on p.member = u.member group by 1)
    select * from counted c full join agents.team_size t on t.agent_id = c.agent
    where (coalesce(c.members, 0), coalesce(c.agents, 0)) is distinct from (coalesce(t.members, 0), coalesce(t.agents, 0))`.execute(
    db(),
  )
  expect(rows).toEqual([])
})

const asked = () => {
  const from = Math.floor(chance() * days)
  return { from: dayAt(from), to: dayAt(from + Math.floor(chance() * (days + 1 - from))) }
}

/** The largest teams, and some others. */
async function agentsToAsk(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select agent_id as id from agents.team_size order by members desc, agent_id limit 12)
    union
    (select m.id from agents.move v cross join unnest(array[v.member_id, v.from_id, v.to_id]) m(id)
      where v.state = 'done' and m.id is not null order by v.number, m.id limit 30)`.execute(db())
  return rows.map(({ id }) => id)
}

test('team overviews of those who lost and won lines count amounts and people as the recomputation does', async () => {
  const { as } = teamFixture(db())
  for (const id of await agentsToAsk()) {
    for (const scope of ['team', 'direct'] as const) {
      const range = asked()
      const said = await readTeamOverview(as(id), { ...range, scope })
      const levels = scope === 'team' ? sql`c.level >= 0` : sql`c.level <= 1`
      const inRange = sql`d.day between ${range.from}::date and ${range.to}::date`
      const { rows } = await sql<Record<string, bigint | null>>`
        select ${sumsOf('d')},
          count(distinct d.member) filter (where d.bets > 0 and c.level > 0) as bettors,
          count(distinct d.member) filter (where d.deposits > 0 and c.level > 0) as depositors,
          count(distinct d.member) filter (where d.deposits > 0 and c.level > 0 and not exists (
            select from truth.did e where e.member = d.member and e.deposits > 0 and e.day < d.day)) as first,
          (select count(*) from truth.joined j where j.agent = ${id} and ${scope === 'team' ? sql`true` : sql`j.level = 1`}
            and j.day between ${range.from}::date and ${range.to}::date) as joined
        from truth.chain c join truth.did d on d.id = c.did
        where c.agent = ${id} and ${levels} and ${inRange}`.execute(db())
      const truth = rows[0] ?? {}
      expect({
        stake: said.figures.stake.amount,
        prize: said.figures.prize.amount,
        deposit: said.figures.deposit.amount,
        people: [said.bettors, said.depositors, said.firstDepositors, said.joined],
        days: said.days.reduce((sum, { figures }) => sum + figures.stake.amount, 0n),
      }).toEqual({
        stake: truth['stake'] ?? 0n,
        prize: truth['prize'] ?? 0n,
        deposit: truth['deposit'] ?? 0n,
        people: ['bettors', 'depositors', 'first', 'joined'].map((name) => Number(truth[name])),
        days: truth['stake'] ?? 0n,
      })
    }
  }
}, 60_000)

test('each line of a team shows what it did while it was of that team', async () => {
  const { as } = teamFixture(db())
  const listing = { sort: 'account', direction: 'up', pageNo: 1, pageSize: 100 } as const
  let lines = 0
  for (const id of (await agentsToAsk()).slice(0, 20)) {
    const range = asked()
    const { list } = await listTeam(as(id), { ...range, ...listing })
    const { rows } = await sql<{ line: string; stake: bigint; deposit: bigint }>`
      select l.id as line, coalesce(sum(d.stake), 0)::bigint as stake, coalesce(sum(d.deposit), 0)::bigint as deposit
      from unnest(${list.map((line) => line.id)}::uuid[]) l(id)
      left join truth.chain m on m.agent = l.id
        and exists (select from truth.chain t where t.did = m.did and t.agent = ${id} and t.level > m.level)
      left join truth.did d on d.id = m.did and d.day between ${range.from}::date and ${range.to}::date
      group by 1`.execute(db())
    const truth = new Map(rows.map((row) => [row.line, [row.stake, row.deposit]]))
    for (const { id: line, figures } of list) {
      expect([figures.stake.amount, figures.deposit.amount]).toEqual(truth.get(line))
      lines += 1
    }
  }
  expect(lines).toBeGreaterThan(20)
}, 60_000)
