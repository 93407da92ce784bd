import { expect, test } from 'vitest'
import { referral } from './kind.ts'
import { type FriendFacts, friendStanding } from './friend-standing.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day))
const usd = (count: number) => BigInt(count) * 10_000n
// Domain 4.7: a first deposit of 20 and valid bets of 200 within 30 days, with a verified phone.
const terms = {
  toReferrer: { kind: 'cash' as const, amount: '100000', multiplePpm: 1_000_000 },
  toFriend: null,
  smallestDeposit: String(usd(20)),
  smallestBets: String(usd(200)),
  days: 30,
  isPhoneNeeded: true,
}
const friend = (part: Partial<FriendFacts>): FriendFacts => ({
  registeredAt: at(0),
  firstDeposit: { amount: usd(20), at: at(1) },
  bets: usd(200),
  hasPhone: true,
  ...part,
})
const standing = (part: Partial<FriendFacts>, day = 2) =>
  friendStanding(terms, friend(part), at(day))

test('a friend is registered, deposited or has met everything, and what is missing is told [PT-09]', () => {
  expect(standing({})).toEqual({ state: 'met' })
  expect(standing({ firstDeposit: null, bets: 0n, hasPhone: false })).toEqual({
    state: 'registered',
    missing: [
      { need: 'deposit', left: usd(20) },
      { need: 'bets', left: usd(200) },
      { need: 'phone' },
    ],
    until: at(30),
  })
  expect(standing({ bets: usd(150) })).toEqual({
    state: 'deposited',
    missing: [{ need: 'bets', left: usd(50) }],
    until: at(30),
  })
  expect(standing({ bets: usd(200) - 1n })).toMatchObject({ missing: [{ left: 1n }] })
})

test('a first deposit below the least, or time that is over, ends it; what was met in time stays met', () => {
  const small = { firstDeposit: { amount: usd(20) - 1n, at: at(1) } }
  expect(standing(small)).toEqual({ state: 'disqualified', why: 'depositTooSmall' })
  expect(standing({ bets: 0n }, 30)).toEqual({ state: 'disqualified', why: 'timeOver' })
  expect(standing({ bets: 0n }, 29)).toMatchObject({ state: 'deposited' })
  expect(standing({}, 40)).toEqual({ state: 'met' })
  // A first deposit after the days does not count, however large.
  expect(standing({ firstDeposit: { amount: usd(500), at: at(31) } }, 32)).toEqual({
    state: 'disqualified',
    why: 'timeOver',
  })
})

test('terms need one of both engines, and at most three levels', () => {
  const both = { oneOff: null, ongoing: null, sameAddress: 'refused', paysAgents: false }
  const levels = (levelsPpm: number[]) =>
    referral.termsOf({ ...both, ongoing: { levelsPpm, multiplePpm: 0 } })
  expect(referral.termsOf(both)).toBeNull()
  expect(levels([1_000, 500, 200])).not.toBeNull()
  expect(levels([1_000, 500, 200, 100])).toBeNull()
  expect(levels([])).toBeNull()
})
