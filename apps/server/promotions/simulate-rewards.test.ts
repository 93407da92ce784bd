import { freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import { code, digits, newId, usd } from './bonus.fixture.ts'
import { pastMonth, summed } from './past-month.fixture.ts'

// A month of three members, and what each kind would have given them: computed again from the plain lists of what they did.

const { db } = freshDatabase({ connections: 8 })
type Month = Awaited<ReturnType<typeof pastMonth>>
type Member = Awaited<ReturnType<Month['member']>>
let month: Month
let ana: Member
let bob: Member
let eva: Member

beforeAll(async () => {
  month = await pastMonth(db())
  ;[ana, bob, eva] = [await month.member('ES'), await month.member('EN'), await month.member('EN')]
  const { on } = month
  for (const day of [20, 19, 18, 16, 9, 8]) await ana.logIn(on(day, 9))
  for (const day of [20, 18, 12, 11]) await bob.logIn(on(day, 10), 'one browser')
  await eva.logIn(on(12, 11), 'one browser')
  await ana.deposit(on(20), 120)
  await ana.deposit(on(9), 45)
  await bob.deposit(on(18), 260)
  await eva.deposit(on(12), 15)
  await eva.deposit(on(40), 1_000) // before the month
  for (const [day, stake, prize] of [
    [20, 50, 0],
    [20, 70, 140],
    [19, 30, 10],
    [9, 200, 50],
  ] as const) {
    await ana.bet(on(day), stake, prize)
  }
  await bob.bet(on(20, 13), 500, 0)
  await bob.bet(on(12, 13), 40, 400)
  await bob.bet(on(12, 14), 80, 0, { category: 'LIVE' })
  await eva.bet(on(12, 15), 99.99, 0)
  // What counts for nothing: a bet that is void, one of bonus money, one before the month.
  await ana.bet(on(9), 5_000, 0, { isVoid: true })
  await bob.bet(on(12), 5_000, 0, { bonusId: newId() })
  await eva.bet(on(45), 5_000, 0)
})

const cash = (dollars: number) => ({ kind: 'cash', amount: digits(dollars), multiplePpm: 0 })
const sumOf = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, each) => sum + each, 0n)
const rowsOf = ({ rows }: Awaited<ReturnType<Month['run']>>) =>
  Object.fromEntries(rows.map(({ account, given }) => [account, given.amount]))
const filter = { categories: [], vendors: [], games: [], leastStake: null }
const missionOf = (terms: object) => ({
  ...filter,
  metric: 'validBet',
  period: 'once',
  optIn: false,
  after: null,
  reviewOver: null,
  ...terms,
})
const step = { gift: cash(5), points: 0 }

test('missions give every step that a member reached in each period', async () => {
  const terms = missionOf({
    period: 'daily',
    categories: ['RNG'],
    leastStake: digits(40),
    amountSteps: [
      { ...step, amount: digits(40) },
      { ...step, amount: digits(150), gift: cash(9) },
    ],
  })
  const counted = month.bets.filter(({ category, stake }) => category === 'RNG' && stake >= usd(40))
  const sums = summed(
    counted,
    ({ account, day }) => `${account} ${day}`,
    ({ valid }) => valid,
  )
  const given = [...sums.values()].map(
    (sum) => (sum >= usd(40) ? usd(5) : 0n) + (sum >= usd(150) ? usd(9) : 0n),
  )
  const found = await month.run('mission', terms)
  expect(found.given.amount).toBe(sumOf(given))
  expect(found).toMatchObject({ members: 3, notes: ['claimed'], isCut: false, undecided: null })
  expect(found.grants).toBe(7)
  // Only those that it is for, and no more than the budget.
  expect(Object.keys(rowsOf(await month.run('mission', terms, { languages: ['ES'] })))).toEqual([
    ana.account,
  ])
  const small = await month.run('mission', terms, { budget: usd(12) })
  expect(small.given.amount).toBeLessThanOrEqual(usd(12))
  expect(small.unserved).toBe(found.grants - small.grants)
})

test('missions of deposits, wins, multiples and log-ins are counted as their metric says', async () => {
  const of = async (terms: object) =>
    rowsOf(await month.run('mission', missionOf({ optIn: true, ...terms })))
  const byDeposits = summed(
    month.deposits,
    ({ account }) => account,
    ({ amount }) => amount,
  )
  const reached = (sums: Map<string, bigint>, target: bigint) =>
    Object.fromEntries(
      [...sums].filter(([, sum]) => sum >= target).map(([account]) => [account, usd(5)]),
    )
  expect(
    await of({ metric: 'depositSum', amountSteps: [{ ...step, amount: digits(100) }] }),
  ).toEqual(reached(byDeposits, usd(100)))
  const deposits = summed(
    month.deposits,
    ({ account }) => account,
    () => 1n,
  )
  expect(await of({ metric: 'depositCount', countSteps: [{ ...step, count: 2 }] })).toEqual(
    reached(deposits, 2n),
  )
  const wins = summed(
    month.bets,
    ({ account }) => account,
    ({ prize, stake }) => (prize > stake ? 1n : 0n),
  )
  expect(await of({ metric: 'winCount', countSteps: [{ ...step, count: 1 }] })).toEqual(
    reached(wins, 1n),
  )
  expect(
    await of({ metric: 'winMultiple', multipleSteps: [{ ...step, timesPpm: 10_000_000 }] }),
  ).toEqual({ [bob.account]: usd(5) })
  // Ana has three days in a row, Bob two.
  expect(await of({ metric: 'logInStreak', countSteps: [{ ...step, count: 3 }] })).toEqual({
    [ana.account]: usd(5),
  })
  const empty = await month.run(
    'mission',
    missionOf({ after: newId(), amountSteps: [{ ...step, amount: digits(1) }] }),
  )
  expect(empty).toMatchObject({ members: 0, notes: ['claimed', 'month', 'after'] })
})

test('streaks give the steps of each run of days, or of the first one that reaches them', async () => {
  const terms = {
    by: 'logIn',
    least: null,
    repeats: true,
    optIn: false,
    reviewOver: null,
    steps: [
      { ...step, days: 2 },
      { ...step, days: 3, gift: cash(7) },
    ],
  }
  // Ana: 3 days, 1 day and 2 days; Bob: 2 days; Eva: one day.
  expect(rowsOf(await month.run('streak', terms))).toEqual({
    [ana.account]: usd(5 + 7 + 5),
    [bob.account]: usd(5),
  })
  expect(rowsOf(await month.run('streak', { ...terms, repeats: false }))).toEqual({
    [ana.account]: usd(5 + 7),
    [bob.account]: usd(5),
  })
  const betting = { ...terms, by: 'validBet', least: digits(30) }
  expect(rowsOf(await month.run('streak', betting))).toEqual({ [ana.account]: usd(5) })
})

test('a leaderboard gives its prizes by the places at the end of the month', async () => {
  const terms = {
    ...filter,
    score: 'validBet',
    optIn: true,
    leastScore: digits(100),
    bands: [
      { from: 1, to: 1, gift: cash(100) },
      { from: 2, to: 3, gift: cash(40) },
    ],
  }
  const scores = [
    ...summed(
      month.bets,
      ({ account }) => account,
      ({ valid }) => valid,
    ),
  ].toSorted(([, a], [, b]) => Number(b - a))
  const prizes = [100, 40, 40]
  const expected = Object.fromEntries(
    scores
      .filter(([, score]) => score >= usd(100))
      .map(([account], at) => [account, usd(prizes[at] ?? 0)]),
  )
  const found = await month.run('leaderboard', terms)
  expect(rowsOf(found)).toEqual(expected)
  expect(Object.keys(expected)).toHaveLength(2)
  expect(found.notes).toEqual(['month', 'joined'])
  const wins = await month.run('leaderboard', { ...terms, score: 'multiple', leastScore: null })
  expect(wins.rows[0]).toMatchObject({ account: bob.account, given: { amount: usd(100) } })
})

test('free rounds and free bets are given for what they are for, and their stakes are the cost', async () => {
  const win = { as: 'cash', most: null }
  const rounds = { rounds: 10, game: 'dice', stake: digits(0.5), days: 7, win }
  const all = await month.run('free-rounds', { ...rounds, who: 'everyone' })
  expect(all).toMatchObject({
    members: 3,
    grants: 3,
    given: { amount: usd(15) },
    prizes: { amount: usd(14.25) },
  })
  const forDeposit = { who: 'deposit', smallestDeposit: digits(40), grants: 1 }
  const paid = await month.run('free-rounds', { ...rounds, ...forDeposit })
  const large = month.deposits.filter(({ amount }) => amount >= usd(40))
  const who = new Set(large.map(({ account }) => account))
  expect(Object.keys(rowsOf(paid)).toSorted()).toEqual([...who].toSorted())
  const bet = { categories: ['RNG'], stake: digits(4), days: 7, win, ...forDeposit, grants: 5 }
  const bets = await month.run('free-bet', bet)
  expect(bets).toMatchObject({ grants: large.length, prizes: null, notes: ['claimed', 'freeBet'] })
  expect(bets.given.amount).toBe(usd(4) * BigInt(large.length))
})

test('a code gives at most what everybody who logged in would take of its uses', async () => {
  const shared = await month.run('code', { gift: cash(8), uses: 2 })
  expect(shared).toMatchObject({ members: 2, given: { amount: usd(16) }, notes: ['codes'] })
  const single = await month.run('code', { gift: cash(8), uses: null }, { languages: ['EN'] })
  expect(Object.keys(rowsOf(single)).toSorted()).toEqual([bob.account, eva.account].toSorted())
})

test('an activity says that people decide on it, and what the budget covers', async () => {
  const terms = {
    task: 'share',
    gift: cash(30),
    isCommentNeeded: false,
    picturesNeeded: 0,
    mayReapply: false,
    days: 7,
  }
  expect(await month.run('activity', terms, { budget: usd(100) })).toMatchObject({
    members: 0,
    undecided: { why: 'applications', each: { amount: usd(30) }, covers: 3 },
  })
  const points = { ...terms, gift: { kind: 'points', points: 50 } }
  expect((await month.run('activity', points)).undecided?.covers).toBeNull()
})

test('who shares a browser with another is a sign of every kind', async () => {
  const rounds = { rounds: 1, game: 'dice', stake: digits(1), days: 7 }
  const terms = { ...rounds, win: { as: 'cash', most: null }, who: 'everyone' }
  const { rows, linkedMembers } = await month.run('free-rounds', terms)
  // All three logged in from one address; Bob and Eva from one browser, too.
  expect(linkedMembers).toBe(3)
  expect(rows.every(({ isLinked }) => isLinked)).toBe(true)
  expect(await code(month.run('free-rounds', { ...terms, rounds: 0 }))).toBe(
    'promotions.termsRefused',
  )
})
