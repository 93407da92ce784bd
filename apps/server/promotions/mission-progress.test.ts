import { freshDatabase } from '@tessera/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { usd } from './bonus.fixture.ts'
import {
  amountSteps,
  type Betting,
  cashGift,
  countSteps,
  missionFixture,
  type MissionFixture,
  missionTerms,
} from './missions.fixture.ts'

const { db } = freshDatabase({ connections: 60 })
let site: MissionFixture
beforeAll(async () => {
  site = await missionFixture(db())
})
const at = (text: string) => new Date(text)
const states = (shown: { steps: { state: string }[] } | undefined) =>
  shown?.steps.map(({ state }) => state)

test('only bets of the games, vendors and categories that the terms name count, from their least stake', async () => {
  const only = (filter: object) =>
    site.run('mission', missionTerms({ amountSteps: amountSteps([10, 1]), ...filter }))
  const ids = [
    await only({ categories: ['LIVE'] }),
    await only({ vendors: ['TESSERA'] }),
    await only({ games: ['PG:pg-7'] }),
    await only({ leastStake: String(usd(5)) }),
  ]
  const ana = await site.member()
  const bets: [number, Betting][] = [
    [1, { category: 'LIVE' }],
    [2, { vendor: 'TESSERA' }],
    [4, { game: 'pg-7' }],
    [8, {}],
    [16, { bonusId: crypto.randomUUID() }],
    [32, { freeId: crypto.randomUUID() }],
  ]
  for (const [stake, which] of bets) await site.bet(ana, stake, which)
  await site.hear()
  const have = []
  for (const id of ids) have.push((await site.mission(ana, id))?.progress)
  expect(have).toEqual([usd(1), usd(2), usd(4), usd(8)])
})

test('bets, wins and the highest win are counted, and a bet that is void after all is taken off', async () => {
  const [bets, wins, multiple] = [
    await site.run('mission', missionTerms({ metric: 'betCount', countSteps: countSteps([3, 1]) })),
    await site.run('mission', missionTerms({ metric: 'winCount', countSteps: countSteps([2, 1]) })),
    await site.run(
      'mission',
      missionTerms({
        metric: 'winMultiple',
        multipleSteps: [{ timesPpm: 5_000_000, gift: cashGift(1), points: 0 }],
      }),
    ),
  ]
  const ana = await site.member()
  await site.bet(ana, 10, { prize: 20 })
  await site.bet(ana, 10, { prize: 10 })
  const best = await site.bet(ana, 4, { prize: 25 })
  await site.hear()
  const have = async () => {
    const { missions } = await site.read(ana)
    return [bets, wins, multiple].map((id) => missions.find((each) => each.id === id)?.progress)
  }
  expect(await have()).toEqual([3n, 2n, 62_500n])
  expect(states(await site.mission(ana, multiple))).toEqual(['reached'])
  await site.undo(best)
  await site.hear()
  expect(await have()).toEqual([2n, 1n, 20_000n])
  expect(states(await site.mission(ana, multiple))).toEqual(['open'])
})

/** As if business days had always begun there: no site can do so. */
async function setOffset(minutes: number): Promise<void> {
  await sql`alter table kit.business_day_rule disable trigger user`.execute(db())
  await sql`update kit.business_day_rule set offset_minutes = ${minutes}`.execute(db())
  await sql`alter table kit.business_day_rule enable trigger user`.execute(db())
}

test('daily progress changes at midnight of the business day, in three zones', async () => {
  const seen: unknown[] = []
  for (const [offset, midnight] of [
    [-300, '2026-03-09T05:00:00.000Z'],
    [0, '2026-03-10T00:00:00.000Z'],
    [480, '2026-03-09T16:00:00.000Z'],
  ] as const) {
    await setOffset(offset)
    const id = await site.run(
      'mission',
      missionTerms({ period: 'daily', amountSteps: amountSteps([10, 1]) }),
    )
    const ana = await site.member()
    const end = at(midnight).getTime()
    await site.bet(ana, 11, { at: new Date(end - 1) })
    await site.bet(ana, 5, { at: new Date(end) })
    await site.hear()
    const { rows } = await sql<{ period: string; amount: bigint }>`
      select period::text, amount from promotions.tally where promotion_id = ${id} order by period`.execute(
      db(),
    )
    seen.push(rows.map(({ period, amount }) => [period, amount]))
  }
  await setOffset(480)
  expect(seen).toEqual([
    [
      ['2026-03-08', usd(11)],
      ['2026-03-09', usd(5)],
    ],
    [
      ['2026-03-09', usd(11)],
      ['2026-03-10', usd(5)],
    ],
    [
      ['2026-03-09', usd(11)],
      ['2026-03-10', usd(5)],
    ],
  ])
})

test('deposits count less what was taken back, and the first one is known', async () => {
  const [sum, count, first] = [
    await site.run(
      'mission',
      missionTerms({ metric: 'depositSum', amountSteps: amountSteps([50, 1]) }),
    ),
    await site.run(
      'mission',
      missionTerms({ metric: 'depositCount', countSteps: countSteps([2, 1]) }),
    ),
    await site.run(
      'mission',
      missionTerms({ metric: 'firstDeposit', countSteps: countSteps([1, 1]) }),
    ),
  ]
  const ana = await site.member()
  const have = async () => {
    const { missions } = await site.read(ana)
    return [sum, count, first].map((id) => missions.find((each) => each.id === id)?.progress)
  }
  await site.deposit(ana, 20, at('2026-03-09T01:00:00Z'))
  const later = await site.deposit(ana, 40)
  expect(await have()).toEqual([usd(60), 2n, 1n])
  await site.reverse(later, 30)
  expect(await have()).toEqual([usd(30), 2n, 1n])
  await site.reverse(later, 10)
  expect(await have()).toEqual([usd(20), 1n, 1n])
})

test('the profile counts what was added', async () => {
  const id = await site.run(
    'mission',
    missionTerms({ metric: 'profile', countSteps: countSteps([1, 1], [3, 2]) }),
  )
  const ana = await site.member()
  await sql`insert into identity.proved_contact (member_id, by, recipient, proved_at)
    values (${ana.id}, 'email', ${`${ana.id}@tessera.example`}, now())`.execute(db())
  expect(await site.mission(ana, id)).toMatchObject({ progress: 1n })
  expect(states(await site.mission(ana, id))).toEqual(['reached', 'open'])
})

test('two servers that listen at once count each bet once, in batches', async () => {
  const ids = []
  for (let at_ = 0; at_ < 20; at_ += 1) {
    ids.push(await site.run('mission', missionTerms({ amountSteps: amountSteps([1, 1]) })))
  }
  const people = await Promise.all(Array.from({ length: 5 }, () => site.member()))
  for (let round = 0; round < 8; round += 1)
    for (const who of people) await site.bet(who, round + 1)
  await Promise.all([site.hear(7), site.hear(7), site.hear(7)])
  await site.hear()
  const { rows } = await sql<{ amount: bigint }>`select amount from promotions.tally
    where promotion_id = any (${ids}::uuid[])`.execute(db())
  expect(rows.length).toBe(100)
  expect(new Set(rows.map(({ amount }) => amount))).toEqual(new Set([usd(36)]))
})

test('progress equals what a plain recount in SQL finds, whatever was bet, undone and joined in which order', async () => {
  const act = fc.record({
    who: fc.constantFrom(0, 1),
    does: fc.constantFrom('bet', 'bet', 'bet', 'undo', 'join', 'hear'),
    stake: fc.integer({ min: 1, max: 20 }),
    prize: fc.integer({ min: 0, max: 60 }),
    day: fc.integer({ min: 1, max: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const shared = { optIn: true, period: 'weekly' }
      const people = [await site.member(), await site.member()]
      const ids = [
        await site.run('mission', missionTerms({ ...shared, amountSteps: amountSteps([9, 1]) })),
        await site.run('leaderboard', {
          score: 'netWin',
          optIn: true,
          bands: [{ from: 1, to: 1, gift: cashGift(1) }],
        }),
        await site.run('leaderboard', {
          score: 'multiple',
          optIn: true,
          bands: [{ from: 1, to: 1, gift: cashGift(1) }],
        }),
      ]
      const open: string[][] = [[], []]
      for (const { who, does, stake, prize, day } of acts) {
        const [person, theirs] = [people[who], open[who]]
        if (!person || !theirs) throw new Error('two people play')
        if (does === 'bet') {
          const time = at(`2026-03-${String(day).padStart(2, '0')}T15:30:00Z`)
          theirs.push(await site.bet(person, stake, { prize, at: time }))
        }
        const last = does === 'undo' && theirs.pop()
        if (last) await site.undo(last)
        if (does === 'join') for (const id of ids) await site.join(person, id)
        if (does === 'hear') await site.hear(3)
      }
      await site.hear(3)
      expect(await tallies(ids)).toEqual(await plainRecount(ids))
    }),
    { numRuns: 12 },
  )
})

type Tally = { id: string; who: string; period: string; amount: bigint }

/** What is kept; of nothing there is no difference between no row and 0. */
async function tallies(ids: string[]): Promise<Tally[]> {
  const { rows } =
    await sql<Tally>`select promotion_id as id, member_id as who, period::text, amount
    from promotions.tally where promotion_id = any (${ids}::uuid[]) and amount <> 0 order by 1, 2, 3`.execute(
      db(),
    )
  return rows
}

/** The same from the bets alone, written another way. */
async function plainRecount(ids: string[]): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    with kept as (
      select s.* from bets.settlement s where s.kind = 'settled'
        and not exists (select from bets.settlement v where v.bet_id = s.bet_id and v.kind = 'void')
    )
    select t.promotion_id as id, k.member_id as who,
      case t.period when 'weekly' then to_char(date_trunc('week', kit.business_day(k.settled_at)::timestamp), 'YYYY-MM-DD')
        else '2000-01-01' end as period,
      case t.counts when 'validBet' then sum(k.valid_bet) when 'netWin' then sum(k.prize - k.stake)
        else max(k.prize * 10000 / k.stake) end::bigint as amount
    from kept k
    join promotions.join j on j.member_id = k.member_id and j.tx < k.tx
    join promotions.task t on t.promotion_id = j.promotion_id
    where t.promotion_id = any (${ids}::uuid[]) group by t.promotion_id, t.counts, t.period, 2, 3
    having case t.counts when 'validBet' then sum(k.valid_bet) when 'netWin' then sum(k.prize - k.stake)
        else max(k.prize * 10000 / k.stake) end <> 0
    order by 1, 2, 3`.execute(db())
  return rows
}
