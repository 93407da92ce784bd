import { endPromotion, listRewards } from '@tessera/promotions/server'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { code, usd } from './bonus.fixture.ts'
import {
  amountSteps,
  cashGift,
  missionFixture,
  type MissionFixture,
  missionTerms,
} from './missions.fixture.ts'

const { db } = freshDatabase({ connections: 20 })
let site: MissionFixture
beforeAll(async () => {
  site = await missionFixture(db())
})
const at = (text: string) => new Date(text)
const moveTo = (text: string) => site.clock.pass(at(text).getTime() - site.clock().getTime())

const streakTerms = (terms: object = {}) => ({
  by: 'logIn',
  least: null,
  repeats: true,
  optIn: false,
  steps: [
    { days: 2, gift: cashGift(1), points: 5 },
    { days: 4, gift: cashGift(3), points: 5 },
  ],
  ...terms,
})
const states = (shown: { steps: { state: string }[] } | undefined) =>
  shown?.steps.map(({ state }) => state)

test('business days in a row with a log-in make a streak, and a missing day ends it [PT-05]', async () => {
  const id = await site.run('streak', streakTerms())
  const ana = await site.member()
  // The business day begins at 16:00 UTC: these are the 5th, 6th, 7th and 9th.
  for (const time of ['05T15:59:59', '05T16:00:00', '06T20:00:00', '09T10:00:00']) {
    await site.logIn(ana, at(`2026-03-${time}Z`))
  }
  // Who looks is here: the 10th counts.
  const shown = await site.streak(ana, id)
  expect(shown).toMatchObject({ length: 2, longest: 3, today: '2026-03-10' })
  expect(shown?.days.filter(({ counted }) => counted).map(({ day }) => day)).toEqual([
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
    '2026-03-09',
    '2026-03-10',
  ])
  expect(states(shown)).toEqual(['reached', 'open'])
  expect(shown?.unclaimed).toMatchObject([{ period: '2026-03-05', step: 1 }])
  await site.claim(ana, id, '2026-03-09', 1)
  await site.claim(ana, id, '2026-03-05', 1)
  await site.claim(ana, id, '2026-03-05', 1)
  expect(await site.cash(ana)).toBe(usd(2))
  expect(await code(site.claim(ana, id, '2026-03-09', 2))).toBe('promotions.stepNotReached')
})

test('a step that is given once is not given again by a new streak', async () => {
  const id = await site.run('streak', streakTerms({ repeats: false }))
  const ana = await site.member()
  for (const day of ['05', '06', '09']) await site.logIn(ana, at(`2026-03-${day}T01:00:00Z`))
  const shown = await site.streak(ana, id)
  expect(states(shown)).toEqual(['reached', 'open'])
  expect(shown?.unclaimed).toEqual([])
  await site.claim(ana, id, '2000-01-01', 1)
  expect(states(await site.streak(ana, id))).toEqual(['claimed', 'open'])
  expect(await site.cash(ana)).toBe(usd(1))
})

test('days of a streak do not move when clocks go forward or back, wherever the member is', async () => {
  // A zone that keeps daylight saving time would lose an hour on 8 March 2026; business days have none.
  const id = await site.run('streak', streakTerms())
  const ana = await site.member()
  for (const time of ['07T15:59:59.999', '07T16:00:00', '08T16:00:00', '09T16:00:00']) {
    await site.logIn(ana, at(`2026-03-${time}Z`))
  }
  expect(await site.streak(ana, id)).toMatchObject({ length: 4 })
})

test('a streak of valid bets needs its least of each day, and one of deposits too', async () => {
  const [bets, deposits] = [
    await site.run('streak', streakTerms({ by: 'validBet', least: String(usd(10)) })),
    await site.run('streak', streakTerms({ by: 'deposit', least: String(usd(20)) })),
  ]
  const ana = await site.member()
  await site.bet(ana, 6, { at: at('2026-03-09T01:00:00Z') })
  await site.bet(ana, 4, { at: at('2026-03-09T02:00:00Z') })
  await site.bet(ana, 9.99, { at: at('2026-03-10T01:00:00Z') })
  await site.deposit(ana, 20, at('2026-03-09T01:00:00Z'))
  const later = await site.deposit(ana, 25, at('2026-03-10T01:00:00Z'))
  await site.hear()
  expect(await site.streak(ana, bets)).toMatchObject({ length: 1 })
  expect(await site.streak(ana, deposits)).toMatchObject({ length: 2 })
  await site.bet(ana, 0.01, { at: at('2026-03-10T02:00:00Z') })
  await site.reverse(later, 10)
  await site.hear()
  expect(await site.streak(ana, bets)).toMatchObject({ length: 2 })
  expect(await site.streak(ana, deposits)).toMatchObject({ length: 1 })
})

const boardTerms = (terms: object = {}) => ({
  score: 'validBet',
  optIn: false,
  bands: [
    { from: 1, to: 1, gift: cashGift(50) },
    { from: 2, to: 3, gift: cashGift(10) },
  ],
  ...terms,
})

test('of the same score whoever reached it earlier is ahead, names are masked, and some take no place [CL-44] [PT-05]', async () => {
  const id = await site.run('leaderboard', boardTerms())
  const [ana, bob, cleo] = [
    await site.member({ account: 'anabel01' }),
    await site.member({ account: 'robert02' }),
    await site.member({ account: 'cleopat3' }),
  ]
  const out = [
    await site.member({ type: 4 }),
    await site.member({ type: 42 }),
    await site.member({ isTest: true }),
  ]
  await site.bet(ana, 20, { at: at('2026-03-09T02:00:00Z') })
  await site.bet(bob, 5, { at: at('2026-03-09T01:00:00Z') })
  await site.bet(bob, 15, { at: at('2026-03-09T03:00:00Z') })
  await site.bet(cleo, 90, { at: at('2026-03-09T03:00:00Z') })
  for (const who of out) await site.bet(who, 500)
  await site.hear()
  await site.refresh()
  const shown = await site.board(bob, id)
  expect(shown?.places.map(({ rank, name, isMine }) => [rank, name, isMine])).toEqual([
    [1, 'cl***3', false],
    [2, 'an***1', false],
    [3, 'ro***2', true],
  ])
  expect(shown).toMatchObject({ state: 'running', players: 3, mine: { rank: 3 } })
  expect(JSON.stringify(shown, (_, value) => String(value))).not.toContain('anabel01')
  // What is bet after that is seen with the next refresh.
  await site.bet(bob, 100)
  await site.hear()
  expect((await site.board(bob, id))?.mine?.rank).toBe(3)
  await site.refresh()
  expect((await site.board(bob, id))?.mine?.rank).toBe(1)
})

test('places are final half an hour after the end, prizes are given once, and late bets change nothing', async () => {
  const id = await site.run('leaderboard', boardTerms({ score: 'netWin' }), {
    until: '2026-03-12T00:00:00Z',
  })
  const [ana, bob] = [await site.member(), await site.member()]
  const lost = await site.member()
  await site.bet(ana, 10, { prize: 30, at: at('2026-03-11T23:59:59Z') })
  await site.bet(bob, 10, { prize: 20, at: at('2026-03-11T23:59:59Z') })
  await site.bet(bob, 10, { prize: 500, at: at('2026-03-12T00:00:00Z') })
  await site.bet(lost, 10, { at: at('2026-03-11T23:00:00Z') })
  await site.hear()
  moveTo('2026-03-12T00:29:59Z')
  await site.refresh()
  expect(await site.board(ana, id)).toMatchObject({ state: 'closing', mine: { rank: 1 } })
  expect((await listRewards(site.as(ana))).list).toEqual([])
  moveTo('2026-03-12T00:30:00Z')
  await Promise.all([site.refresh(), site.refresh(), site.refresh()])
  await site.refresh()
  const prizes = async (who: { id: string }) =>
    (await listRewards(site.as(who))).list.map(({ source, money }) => [source, money?.amount])
  expect(await prizes(ana)).toEqual([['leaderboard', usd(50)]])
  expect(await prizes(bob)).toEqual([['leaderboard', usd(10)]])
  expect(await prizes(lost)).toEqual([])
  expect(await site.board(lost, id)).toMatchObject({ state: 'final', players: 2, mine: null })
  // Heard after that: a bet of its time, and one that is void.
  await site.bet(lost, 10, { prize: 900, at: at('2026-03-11T20:00:00Z') })
  await site.hear()
  await site.refresh()
  expect((await site.board(ana, id))?.mine?.rank).toBe(1)
  expect((await site.board(ana, id))?.players).toBe(2)
  moveTo('2026-03-10T12:00:00Z')
})

test('places wait for bets that are not counted yet', async () => {
  const id = await site.run('leaderboard', boardTerms(), { until: '2026-03-13T00:00:00Z' })
  const ana = await site.member()
  await site.hear()
  await site.bet(ana, 10, { at: at('2026-03-12T20:00:00Z') })
  moveTo('2026-03-13T01:00:00Z')
  await site.refresh()
  expect((await site.board(ana, id))?.state).toBe('closing')
  await site.hear()
  await site.refresh()
  expect(await site.board(ana, id)).toMatchObject({ state: 'final', mine: { rank: 1 } })
  moveTo('2026-03-10T12:00:00Z')
})

test('several leaderboards run at once: by the highest win, and by points of missions', async () => {
  const [multiple, points] = [
    await site.run('leaderboard', boardTerms({ score: 'multiple', vendors: ['TESSERA'] })),
    await site.run('leaderboard', boardTerms({ score: 'missionPoints', optIn: true })),
  ]
  const mission = await site.run(
    'mission',
    missionTerms({ amountSteps: amountSteps([1, 1], [2, 1]) }),
  )
  const [ana, bob] = [await site.member(), await site.member()]
  for (const who of [ana, bob]) await site.join(who, points)
  await site.bet(ana, 2, { prize: 9, vendor: 'TESSERA' })
  await site.bet(bob, 100, { prize: 300, vendor: 'TESSERA' })
  await site.hear()
  await site.claim(bob, mission, '2000-01-01', 1)
  await site.claim(bob, mission, '2000-01-01', 2)
  await site.claim(ana, mission, '2000-01-01', 1)
  await site.refresh()
  const scores = async (id: string) => {
    const board = await site.board(ana, id)
    return board?.places.map(({ score, isMine }) => [score, isMine])
  }
  expect(await scores(multiple)).toEqual([
    [4.5, true],
    [3, false],
  ])
  expect(await scores(points)).toEqual([
    [20, false],
    [10, true],
  ])
})

test('a leaderboard whose prizes exceed its budget is not published, and one ended early gives its prizes', async () => {
  expect(await code(site.run('leaderboard', boardTerms(), { budget: 69.99 }))).toBe(
    'promotions.termsRefused',
  )
  const id = await site.run('leaderboard', boardTerms(), { budget: 70 })
  const ana = await site.member()
  await site.bet(ana, 1e4)
  await site.hear()
  await endPromotion(db(), id, site.clock())
  expect((await listRewards(site.as(ana))).list).toMatchObject([
    { source: 'leaderboard', money: { amount: usd(50) } },
  ])
  expect((await site.board(ana, id))?.state).toBe('final')
  const { rows } = await sql<{ balance: bigint }>`select balance from ledger.balance_view
    where owner = ${`promotion:${id}`}`.execute(db())
  expect(rows[0]?.balance).toBe(0n)
})

test('bands of prizes follow each other from the first place on', async () => {
  for (const bands of [
    [],
    [{ from: 2, to: 3, gift: cashGift(1) }],
    [
      { from: 1, to: 1, gift: cashGift(1) },
      { from: 3, to: 3, gift: cashGift(1) },
    ],
  ]) {
    expect(await code(site.run('leaderboard', boardTerms({ bands })))).toBe(
      'promotions.termsRefused',
    )
  }
})
