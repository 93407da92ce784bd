import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { type CostAsked, type LawRow, returnOfLaw, trueCostOf } from './true-cost.ts'

const usd = (count: number): bigint => BigInt(Math.round(count * 10_000))

/** An even chance at 98 %, and a game of rare high prizes at 96 %. */
const evenChance: LawRow[] = [
  { multiplier: 19_600, weight: 1 },
  { multiplier: 0, weight: 1 },
]
const rare: LawRow[] = [
  { multiplier: 500_000, weight: 8 },
  { multiplier: 20_000, weight: 200 },
  { multiplier: 5_000, weight: 320 },
  { multiplier: 0, weight: 472 },
]
const offers: [string, CostAsked][] = [
  [
    'a bonus of 20 that is wagered ten times on an even chance',
    {
      bonus: usd(20),
      cash: 0n,
      required: usd(200),
      weightPpm: 1_000_000,
      stake: usd(1),
      winCap: null,
      law: evenChance,
    },
  ],
  [
    'a match of 50 beside 50 of cash, on a game of rare prizes, with a cap',
    {
      bonus: usd(50),
      cash: usd(50),
      required: usd(500),
      weightPpm: 1_000_000,
      stake: usd(2),
      winCap: usd(100),
      law: rare,
    },
  ],
  [
    'a bonus whose stakes count a fifth',
    {
      bonus: usd(30),
      cash: 0n,
      required: usd(30),
      weightPpm: 200_000,
      stake: usd(1),
      winCap: null,
      law: evenChance,
    },
  ],
]

/** Numbers below 2^32 that follow from a key. */
function wordsOf(key: string): () => number {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, key), Buffer.alloc(16))
  const nothing = Buffer.alloc(1 << 16)
  let block = new Uint32Array()
  let at = 0
  return () => {
    if (at === block.length) {
      const bytes = cipher.update(nothing)
      block = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
      at = 0
    }
    return block[at++] ?? 0
  }
}

/** The same offer played by members one after the other, by its rules as they read. */
function simulate(asked: CostAsked, members: number): { finish: number; gain: number } {
  const word = wordsOf('true cost')
  const total = asked.law.reduce((sum, { weight }) => sum + weight, 0)
  const multiplier = (): number => {
    let at = (word() / 2 ** 32) * total
    for (const row of asked.law) {
      if (at < row.weight) return row.multiplier
      at -= row.weight
    }
    return 0
  }
  const [stake, required, cash] = [asked.stake, asked.required, asked.cash].map(Number) as [
    number,
    number,
    number,
  ]
  const cap = asked.winCap === null ? Infinity : Number(asked.winCap)
  const counted = (stake * asked.weightPpm) / 1_000_000
  let finished = 0
  let gain = 0
  for (let member = 0; member < members; member++) {
    let own = cash
    let bonus = Number(asked.bonus)
    let wagered = 0
    while (wagered < required && (own >= stake || bonus >= stake)) {
      const prize = (stake * multiplier()) / 10_000
      if (own >= stake) own += prize - stake
      else bonus += prize - stake
      wagered += counted
    }
    if (wagered >= required) {
      finished++
      own += Math.min(bonus, cap)
    }
    gain += own - cash
  }
  return { finish: finished / members, gain: gain / members }
}

test.each(offers)(
  'the cost of %s equals a simulation of 100,000 members within its bounds',
  (_name, asked) => {
    const cost = trueCostOf(asked, { seed: 7 })
    if (!cost) throw new Error('stakes count')
    const found = simulate(asked, 100_000)
    // The check is a sample, too: its own error is added to the bounds.
    const own = 2.6 * Math.sqrt((found.finish * (1 - found.finish)) / 100_000)
    expect(found.finish).toBeGreaterThan(cost.finish.low - own)
    expect(found.finish).toBeLessThan(cost.finish.high + own)
    const width = cost.gain.high - cost.gain.low
    expect(found.gain).toBeGreaterThan(cost.gain.low - width / 2)
    expect(found.gain).toBeLessThan(cost.gain.high + width / 2)
    // The bounds say something.
    expect(cost.finish.high - cost.finish.low).toBeLessThan(0.06)
    expect(cost.members * cost.rounds).toBeLessThanOrEqual(4_000_000)
  },
  60_000,
)

test('what must be staked and what it costs follow from the terms and the return', () => {
  const [, [, asked]] = offers as [unknown, (typeof offers)[number]]
  expect(trueCostOf(asked, { seed: 1, members: 200 })).toMatchObject({
    toStake: usd(500),
    rounds: 250,
    expectedCost: BigInt(Math.round(5_000_000 * (1 - returnOfLaw(rare)))),
  })
  const fifth = { ...asked, weightPpm: 200_000 }
  expect(trueCostOf(fifth, { seed: 1, members: 200 })).toMatchObject({
    toStake: usd(2_500),
    rounds: 1_250,
  })
  expect(trueCostOf({ ...asked, weightPpm: 0 }, { seed: 1 })).toBeUndefined()
})

test('the same seed gives the same figures, and a changed term other ones', () => {
  const [[, asked]] = offers as [(typeof offers)[number]]
  expect(trueCostOf(asked, { seed: 3 })).toEqual(trueCostOf(asked, { seed: 3 }))
  const harder = trueCostOf({ ...asked, required: usd(400) }, { seed: 3 })
  expect(harder?.finish.high).toBeLessThan(trueCostOf(asked, { seed: 3 })?.finish.low ?? 0)
})

test('a call is bounded however much is to be wagered', () => {
  const [[, asked]] = offers as [(typeof offers)[number]]
  const began = performance.now()
  const cost = trueCostOf({ ...asked, bonus: usd(1_000), required: usd(20_000) }, { seed: 1 })
  expect(cost?.members).toBe(200)
  expect(performance.now() - began).toBeLessThan(5_000)
})
