import { money } from '@tessera/money'
import { simulate } from '@tessera/promotions/server'
import { freshDatabase } from '@tessera/testing'
import { expect, test } from 'vitest'
import { code, digits, usd, usualTerms } from './bonus.fixture.ts'
import { memberIn } from './builder.fixture.ts'

const { db } = freshDatabase({ connections: 8 })
const day = 86_400_000
// Bets are settled by the clock of the database.
const now = new Date(Date.now() + day)
const ago = (days: number) => new Date(now.getTime() - days * day)
const everybody = {
  dialingCodes: [],
  levels: null,
  deposit: null,
  play: null,
  languages: [],
  tags: [],
}
const match = {
  ...usualTerms,
  sharePpm: 500_000,
  most: digits(100),
  smallestDeposit: digits(20),
  which: 'any',
  grants: 2,
}
const run = (
  asked: { terms?: object; budget?: bigint; languages?: string[]; kind?: string } = {},
) =>
  simulate(
    db(),
    {
      kind: asked.kind ?? 'deposit-match',
      terms: { ...match, ...asked.terms },
      who: { ...everybody, languages: asked.languages ?? [] },
      budget: money(asked.budget ?? usd(10_000), 'USD'),
    },
    { now, mayNameMembers: true, declaredReturns: () => new Map([['TESSERA/dice', 950_000]]) },
  )

test('a simulation gives what the terms give for the deposits of last month', async () => {
  const [ana, bob, eva] = [
    await memberIn(db(), { language: 'ES' }),
    await memberIn(db()),
    await memberIn(db()),
  ]
  await ana.deposit(usd(100), ago(40)) // before the month
  await ana.deposit(usd(100), ago(20))
  await ana.deposit(usd(400), ago(10))
  await ana.deposit(usd(400), ago(5)) // the third: two are given
  await bob.deposit(usd(60), ago(8))
  await eva.deposit(usd(10), ago(8)) // too small
  await ana.logIn('one browser', '192.0.2.1', ago(9))
  await bob.logIn('one browser', '192.0.2.7', ago(8))
  const all = await run()
  expect(all).toMatchObject({
    isCut: false,
    members: 2,
    grants: 3,
    given: { amount: usd(50 + 100 + 30) },
    unserved: 0,
    expected: null,
    linkedGroups: { browsers: 1, addresses: 0 },
    linkedMembers: 2,
    leavingMembers: 0,
  })
  expect(all.rows.map(({ given, grants }) => [given.amount, grants])).toEqual([
    [usd(150), 2],
    [usd(30), 1],
  ])
  expect(all.days.map(({ used }) => used.amount)).toEqual([usd(50), usd(150), usd(180)])
  // What a term says is what happens.
  expect((await run({ terms: { which: 'second' } })).given.amount).toBe(usd(50))
  expect((await run({ terms: { grants: 1 } })).given.amount).toBe(usd(80))
  expect((await run({ languages: ['ES'] })).members).toBe(1)
  // The budget stops it.
  expect(await run({ budget: usd(70) })).toMatchObject({
    given: { amount: usd(50) },
    unserved: 3,
  })
  // With the bets that they made, the cost is what the wagering leaves.
  for (let round = 0; round < 20; round += 1) {
    await ana.settle(await ana.place(usd(1)), usd(1), round % 2 === 0 ? usd(2) : 0n)
    await bob.settle(await bob.place(usd(1)), usd(1), round % 2 === 0 ? usd(2) : 0n)
  }
  const { expected } = await run({ terms: { times: 2 } })
  expect(expected).toMatchObject({ bets: 40, returnPpm: 950_000 })
  const [low, mean, high] = [expected?.low, expected?.mean, expected?.high].map((each) =>
    Number(each?.amount ?? 0n),
  )
  expect(low).toBeLessThan(mean ?? 0)
  expect(mean).toBeLessThan(high ?? 0)
  // No more than it was given, and the more is to be wagered, the less of it is left.
  expect(mean).toBeLessThan(Number(usd(200)))
  const longer = await run({ terms: { times: 60 } })
  expect(longer.expected?.mean.amount).toBeLessThan(expected?.mean.amount ?? 0n)
  expect(await run({ terms: { times: 2 } })).toEqual(await run({ terms: { times: 2 } }))
})

test('a simulation of another kind hears of what that kind hears of, and refuses terms that are wrong', async () => {
  expect(await code(run({ terms: { times: 0 } }))).toBe('promotions.termsRefused')
  const visits = await run({ kind: 'no-deposit', terms: { amount: digits(5) } })
  expect(visits.members).toBeGreaterThan(0)
  const cashback = { sharePpm: 100_000, most: digits(50), smallestLoss: digits(1) }
  expect((await run({ kind: 'cashback', terms: cashback })).members).toBe(0)
})
