import { describe, expect, it } from 'vitest'
import { bodyOf } from './sending.ts'
import { readLeastOdds, sumsOf, totalOdds } from './slip-sums.ts'
import { emptySlip, type Pick, type Slip } from './slip.ts'

const pick = (outcome: number, odds: number, more: Partial<Pick> = {}): Pick => ({
  outcome,
  market: outcome,
  event: outcome,
  sport: 'football',
  eventName: '',
  marketName: '',
  name: '',
  startsAt: '',
  isLive: false,
  odds,
  version: 1,
  status: 'active',
  isBanker: false,
  canJoin: false,
  placeTerms: null,
  ...more,
})
const three = [pick(1, 20_000), pick(2, 18_000), pick(3, 25_000)]
const slip = (more: Partial<Slip>): Slip => ({ ...emptySlip, picks: three, ...more })

describe('what a slip costs and can return', () => {
  it('is the product of a combined bet', () => {
    const sums = sumsOf(slip({ mode: 'combined', stake: '10' }), 'USD')
    expect(sums).toMatchObject({ cost: 100_000n, leastWin: 900_000n, most: 900_000n })
    expect(totalOdds(three)).toBe(90_000)
  })

  it('is four lines of a Trixie', () => {
    const sums = sumsOf(slip({ mode: 'system', kind: 'trixie', stake: '5' }), 'USD')
    expect(sums.orders?.[0]).toMatchObject({ lines: 4, cost: 200_000n })
    // 5 x 3.60, 5 x 4.50, 5 x 5.00 and 5 x 9.00
    expect(sums).toMatchObject({ leastWin: 180_000n, most: 1_105_000n })
  })

  it('takes a stake of its own for each single, and leaves out those without', () => {
    const sums = sumsOf(slip({ mode: 'single', stake: '', stakes: { 1: '2', 3: '4' } }), 'USD')
    expect(sums.orders?.map(({ cost }) => cost)).toEqual([20_000n, 40_000n])
    expect(sums).toMatchObject({ cost: 60_000n, leastWin: 40_000n, most: 140_000n })
  })

  it('joins outcomes of one own event at the price that the server says', () => {
    const both = [
      pick(1, 20_000, { event: 5, canJoin: true }),
      pick(2, 18_000, { event: 5, canJoin: true }),
      pick(3, 25_000),
    ]
    const joined = slip({ picks: both, mode: 'combined', stake: '10' })
    expect(sumsOf(joined, 'USD').problem).toBe('joining')
    const sums = sumsOf(joined, 'USD', new Map([['1,2', 34_500]]))
    // 10 at 3.45 and 2.50
    expect(sums).toMatchObject({ cost: 100_000n, most: 862_500n })
    expect(sums.orders?.[0]?.shape).toMatchObject({ kind: 'multiple', legs: 2 })
  })

  it('says what is missing', () => {
    expect(sumsOf(slip({ mode: 'combined' }), 'USD').problem).toBe('noStake')
    expect(sumsOf(slip({ mode: 'combined', stake: 'ten' }), 'USD').problem).toBe('wrongStake')
    expect(sumsOf(slip({ mode: 'combined', stake: '0' }), 'USD').problem).toBe('wrongStake')
    const closed = [pick(1, 20_000, { status: 'suspended' }), pick(2, 18_000)]
    expect(sumsOf(slip({ picks: closed, stake: '1' }), 'USD').problem).toBe('closed')
    expect(
      sumsOf(slip({ mode: 'system', kind: 'system', sizes: [], stake: '1' }), 'USD').problem,
    ).toBe('noSizes')
    const system = { mode: 'system', kind: 'system', stake: '1' } as const
    const bankers = three.map((each) => ({ ...each, isBanker: true }))
    expect(sumsOf(slip({ ...system, picks: bankers, sizes: [2] }), 'USD').problem).toBe(
      'allBankers',
    )
    const many = Array.from({ length: 16 }, (_, at) => pick(at + 1, 20_000))
    expect(sumsOf(slip({ ...system, picks: many, sizes: [8] }), 'USD').problem).toBe('tooManyLines')
    expect(sumsOf(slip({ mode: 'system', kind: 'heinz', stake: '1' }), 'USD').problem).toBe('shape')
  })

  it('reads the least total price, which has to be a price', () => {
    expect(readLeastOdds('2.5')).toBe(25_000)
    expect(readLeastOdds(' 3,75 ')).toBe(37_500)
    for (const wrong of ['', '1', '1.001', '-2', '1e3', 'NaN', '1000.01', 'two'])
      expect(readLeastOdds(wrong)).toBeUndefined()
    const least = slip({ mode: 'combined', stake: '1', onChange: 'least', leastOdds: '0.5' })
    expect(sumsOf(least, 'USD').problem).toBe('wrongLeast')
    const sums = sumsOf({ ...least, leastOdds: '8' }, 'USD')
    const [order] = sums.orders ?? []
    expect(order && bodyOf('id', order, { ...least, leastOdds: '8' }, 'USD')).toMatchObject({
      onChange: 'any',
      leastOdds: 80_000,
    })
  })

  it('doubles the lines of an each-way bet', () => {
    const terms = { places: 3, part: 1, of: 5 }
    const one = slip({
      picks: [pick(1, 90_000, { placeTerms: terms })],
      eachWay: true,
      stake: '10',
    })
    // 10 at 9.00 and 10 at 2.60
    expect(sumsOf(one, 'USD')).toMatchObject({
      cost: 200_000n,
      leastWin: 260_000n,
      most: 1_160_000n,
    })
  })
})
