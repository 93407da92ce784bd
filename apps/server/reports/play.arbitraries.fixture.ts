import { assertPresent } from './assert-present.fixture.ts'
/** The events of one stretch of time, generated before any of them: the same for the same seed. */
export type Stretch = {
  deposits: { member: number; amount: bigint; fee: bigint; multiplePpm: number }[]
  credits: { member: number; amount: bigint; reason: 'bonus' | 'rebate'; multiplePpm: number }[]
  bets: Bet[]
  /** In the order of the list: money that is held and paid out, or held and given back. */
  withdrawals: { member: number; amount: bigint; isPaid: boolean }[]
}

export type Bet = {
  member: number
  vendor: string
  category: string
  game: string
  stake: bigint
  /** How it ends; undefined: it stays open. `late`: only in a later stretch. */
  ending: Ending | undefined
  isLate: boolean
}

export type Ending =
  | { kind: 'settle'; prize: bigint; validBet: bigint }
  | { kind: 'void' }
  | { kind: 'rollBack' }

export type Chance = (below: number) => number

/** Whole numbers below a bound, the same ones for the same seed (Lehmer's generator). */
export function chanceOf(seed: number): Chance {
  let at = (seed % 2_147_483_646) + 1
  return (below) => {
    at = (at * 48_271) % 2_147_483_647
    return at % below
  }
}

const products = [
  { vendor: 'TESSERA', category: 'RNG', games: ['dice', 'orchard', 'wheel'] },
  { vendor: 'PG', category: 'RNG', games: ['dice', 'tiger'] },
  { vendor: 'PG', category: 'LIVE', games: ['baccarat'] },
  { vendor: 'JDB', category: 'FISH', games: ['shoal', 'pearl'] },
  { vendor: 'JDB', category: 'LOTT', games: ['draw'] },
  { vendor: 'CQ9', category: 'SPORTS', games: ['league'] },
] as const

/** A stretch with so many bets of so many members. */
export function stretchArbitrary(
  chance: Chance,
  { bets, members }: { bets: number; members: number },
): Stretch {
  const member = () => chance(members)
  const some = <T>(count: number, one: () => T) => Array.from({ length: count }, one)
  return {
    deposits: some(3, () => ({
      member: member(),
      amount: BigInt(1 + chance(2_000_000_000)),
      fee: BigInt(chance(3) === 0 ? chance(5_000) : 0),
      multiplePpm: assertPresent([0, 500_000, 1_000_000, 3_000_000][chance(4)]),
    })),
    credits: some(2, () => ({
      member: member(),
      amount: BigInt(1 + chance(3_000_000)),
      reason: chance(2) === 0 ? 'bonus' : 'rebate',
      multiplePpm: assertPresent([1_000_000, 10_000_000, 333_333][chance(3)]),
    })),
    bets: some(bets, () => randomBet(chance, member())),
    withdrawals: some(2, () => ({
      member: member(),
      amount: BigInt(1 + chance(1_000_000)),
      isPaid: chance(3) > 0,
    })),
  }
}

function randomBet(chance: Chance, member: number): Bet {
  const { vendor, category, games } = assertPresent(products[chance(products.length)])
  const game = assertPresent(games[chance(games.length)])
  // Units that no cent has, the smallest stake, round ones and free rounds.
  const stake = BigInt(
    assertPresent([chance(99_999) + 1, 1, 10_000, chance(40) === 0 ? 0 : 25_000][chance(4)]),
  )
  const roll = chance(100)
  const isOpen = roll < 2
  return {
    member,
    vendor,
    category,
    game,
    stake,
    ending: isOpen ? undefined : randomEnding(chance, stake, roll),
    isLate: chance(25) === 0,
  }
}

function randomEnding(chance: Chance, stake: bigint, roll: number): Ending {
  if (roll < 5) return { kind: 'void' }
  if (roll < 7) return { kind: 'rollBack' }
  const validBet = assertPresent([stake, stake / 2n, 0n, stake / 3n][chance(4)])
  const prize = assertPresent(
    [0n, 0n, stake, stake * 2n + 1n, BigInt(chance(300_000)), 1n][chance(6)],
  )
  return { kind: 'settle', prize, validBet }
}
