import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { unit } from '../agents.fixture.ts'
import { payRebates } from './pay-rebates.ts'
import { rebateFixture } from './rebate.fixture.ts'

const { db } = freshDatabase()
const next = '2026-11-26'
const dueNext = '2026-11-27T02:00:00Z'

test('in random trees the rebates equal a plain recomputation, and add up to the top rate less the own part', async () => {
  const f = rebateFixture(db())
  let seed = 7
  const pick = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const categories = ['RNG', 'LIVE', 'SPORTS']
  const people: { id: string; depth: number; top: string }[] = []
  for (let at = 0; at < 60; at++) {
    const above = at < 3 ? undefined : people.filter(({ depth }) => depth < 8)[pick(at)]
    const id = await f.join({
      type: at < 3 ? 1 : 2,
      at: '2026-11-01',
      ...(above && { upline: above.id }),
    })
    people.push({ id, depth: (above?.depth ?? 0) + 1, top: above?.top ?? id })
    for (const category of categories) {
      const days = ['2026-11-01', next]
      await sql`insert into agents.rate (member_id, category, from_day, rate_ppm)
        select ${id}, ${category}, day, least(x.rate, case when ${above?.id ?? null}::uuid is null then 30000
          else agents.rate_on(${above?.id ?? null}::uuid, ${category}, day) end)
        from unnest(${days}::date[], ${days.map(() => pick(40_000))}::int[]) as x(day, rate)
        on conflict (member_id, category, from_day) do update set rate_ppm = excluded.rate_ppm`.execute(
        db(),
      )
    }
  }
  const bets = []
  for (const at of ['2026-11-25T08:00:00Z', '2026-11-26T08:00:00Z']) {
    f.goTo(at)
    const played = Array.from({ length: 250 }, () =>
      f.settled(people[pick(people.length)]?.id ?? '', BigInt(pick(9_999_999) + 1), {
        category: categories[pick(3)] ?? 'RNG',
      }),
    )
    await f.hear(...played)
    bets.push(...played.map((bet) => ({ ...bet, day: at.slice(0, 10) })))
  }
  f.goTo(dueNext)
  await payRebates(f.context)

  // Written apart: up along the uplines, from the bets themselves.
  const { rows } = await sql<{ agent: string; day: string; amount: bigint }>`
    with recursive played as (
      select member, day, category, sum(valid)::bigint as valid
      from unnest(${bets.map(({ memberId }) => memberId)}::uuid[], ${bets.map((bet) => bet.day)}::date[],
        ${bets.map(({ category }) => category)}::text[], ${bets.map(({ validBet }) => String(validBet))}::bigint[])
        as b(member, day, category, valid) group by member, day, category
    ), up as (
      select member as at, p.* from played p
      union all
      select n.upline_id, u.member, u.day, u.category, u.valid from up u join agents.node n on n.member_id = u.at
      where n.upline_id is not null
    ), rated as (
      select u.*, (select upline_id from agents.node where member_id = u.at) as above, (
        select rate_ppm from agents.rate r where r.member_id = u.at and r.category = u.category and r.from_day = (
          select max(from_day) from agents.rate e where e.member_id = u.at and e.category = u.category
            and e.from_day <= u.day)) as rate
      from up u
    )
    select a.at as agent, a.day::text as day, sum(floor(a.valid::numeric * (a.rate - c.rate) / 1e6))::bigint as amount
    from rated a join rated c on c.above = a.at and (c.member, c.day, c.category) = (a.member, a.day, a.category)
    group by a.at, a.day having sum(floor(a.valid::numeric * (a.rate - c.rate) / 1e6)) <> 0
    order by 1, 2`.execute(db())
  const paid = await sql<{ agent: string; day: string; amount: bigint }>`
    select agent_id as agent, day::text as day, paid as amount from agents.rebate_payment order by 1, 2`.execute(
    db(),
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(paid.rows).toEqual(rows)

  const { rows: parts } = await sql<{ whole: string; paid: bigint; lines: number }>`
    select sum(o.valid_bet::numeric * (agents.rate_on(t.member_id, o.category, o.day)
        - agents.rate_on(o.member_id, o.category, o.day))) / 1e6 as whole,
      (select sum(paid) from agents.rebate_payment)::bigint as paid,
      sum(cardinality(string_to_array(o.path, '.')))::int as lines
    from agents.own_category_day o join agents.node t on t.path = split_part(o.path, '.', 1) || '.'
    where o.unit = ${unit}`.execute(db())
  const lost = Number(parts[0]?.whole) - Number(parts[0]?.paid)
  expect(lost).toBeGreaterThanOrEqual(0)
  expect(lost).toBeLessThan(parts[0]?.lines ?? 0)
})
