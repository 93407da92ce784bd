import { makeDeal } from '@tessera/game-kit'
import { describe, expect, test } from 'vitest'
import { numbersFrom } from '../sources.fixture.ts'
import { exactEdge } from './exact.fixture.ts'
import { isNatural, totalOf, valueOf } from './hand.ts'
import {
  absentDecision,
  closeInsurance,
  decide,
  insure,
  legalMoves,
  mayInsure,
  openRound,
  returnOfHand,
  returnOfInsurance,
  type Round,
  stakesOn,
} from './round.ts'
import { fixedMove, strategyReturn } from './strategy.ts'

/** A shoe that begins with cards of these ranks, A23456789TJQK, one suit for all. */
const shoeOf = (ranks: string) => ranks.split('').map((rank) => 'A23456789TJQK'.indexOf(rank))
/** A round of one seat: player, dealer, player, dealer, and what is drawn after that. */
const open = (ranks: string, seats = [3]) => openRound(shoeOf(ranks), seats)
const returned = (round: Round) => round.hands.map((hand) => returnOfHand(round, hand))

describe('the deal', () => {
  test('gives each seat one card, the dealer one, and again [GM-01]', () => {
    const round = open('2345678', [5, 1])
    expect(round.hands.map(({ seat, cards }) => [seat, ...cards.map(valueOf)])).toEqual([
      [1, 2, 5],
      [5, 3, 6],
    ])
    expect(round.dealer.map(valueOf)).toEqual([4, 7])
    expect(round.place).toBe(6)
  })

  test.each([[[]], [[0]], [[8]], [[1, 1]], [[1.5]]])('is refused to the seats %j', (seats) => {
    expect(() => open('2345678', seats)).toThrow('one to seven')
  })
})

describe('the dealer', () => {
  test('looks at the second card with a ten up, and a natural ends the round', () => {
    const round = open('9K9A')
    expect(round.stage).toBe('over')
    expect(legalMoves(round)).toEqual([])
    expect(returned(round)).toEqual([0])
    expect(returned(open('AKKA'))).toEqual([10_000])
  })

  test('offers insurance with an ace up, which pays 2 to 1 against a natural', () => {
    const offered = open('9A9K')
    expect(offered.stage).toBe('insurance')
    expect(mayInsure(offered)).toEqual([3])
    const insured = insure(offered, 3)
    expect(mayInsure(insured)).toEqual([])
    expect(() => insure(insured, 3)).toThrow('may not insure')
    const over = closeInsurance(insured)
    expect([over.stage, returnOfInsurance(over), ...returned(over)]).toEqual(['over', 30_000, 0])
    const lost = closeInsurance(insure(open('9A98K'), 3))
    expect(lost.stage).toBe('playing')
    expect(returnOfInsurance(lost)).toBe(0)
    expect(() => closeInsurance(lost)).toThrow('no insurance')
    expect(mayInsure(open('9K98'))).toEqual([])
  })

  test('draws to 17 and stands on a soft one', () => {
    expect(decide(open('K6K9KA'), 'stand').dealer.map(valueOf)).toEqual([6, 9, 10])
    const soft = closeInsurance(open('KAK65'))
    expect(decide(soft, 'stand').dealer.map(valueOf)).toEqual([1, 6])
    expect(returned(decide(soft, 'stand'))).toEqual([20_000])
  })

  test('draws nothing where no hand is left to beat', () => {
    expect(decide(open('K5K5KK'), 'hit').dealer).toHaveLength(2)
    expect(open('A5K5KK')).toMatchObject({ stage: 'over', dealer: [4, 4] })
  })
})

describe('a hand', () => {
  test('is paid 3 to 2 for a natural, 1 to 1 for more, and gets its stake back for as much', () => {
    expect(returned(open('A5K5'))).toEqual([25_000])
    expect(returned(decide(open('K9KT'), 'stand'))).toEqual([20_000])
    expect(returned(decide(open('K9TJ'), 'stand'))).toEqual([20_000])
    expect(returned(decide(open('K99K'), 'stand'))).toEqual([10_000])
    expect(returned(decide(open('K98K'), 'stand'))).toEqual([0])
    expect(() => returned(open('K98K'))).toThrow('not over')
  })

  test('is over at 21 and above', () => {
    expect(decide(open('5966K9'), 'hit')).toMatchObject({ stage: 'over' })
    expect(returned(decide(open('K9K7K'), 'hit'))).toEqual([0])
  })

  test('is doubled for one card', () => {
    const round = decide(open('5967K6'), 'double')
    expect(round.stage).toBe('over')
    expect(round.hands.map(stakesOn)).toEqual([2])
    expect(returned(round)).toEqual([20_000])
    const hit = decide(open('2923K5'), 'hit')
    expect(legalMoves(hit)).toEqual(['hit', 'stand'])
    expect(() => decide(hit, 'double')).toThrow('not legal')
  })

  test('is split once, and each half may be doubled', () => {
    const round = open('8689983K7')
    expect(legalMoves(round)).toEqual(['hit', 'stand', 'double', 'split'])
    const halves = decide(round, 'split')
    expect(halves.hands.map(({ cards }) => cards.map(valueOf))).toEqual([
      [8, 9],
      [8, 8],
    ])
    const second = decide(halves, 'stand')
    expect(second.turn).toBe(1)
    expect(legalMoves(second)).toEqual(['hit', 'stand', 'double'])
    const over = decide(second, 'double')
    expect(over.hands.map(stakesOn)).toEqual([1, 2])
    expect(over.dealer.map(valueOf)).toEqual([6, 9, 10])
    expect(returned(over)).toEqual([20_000, 20_000])
  })

  test('of split aces gets one card, and 21 of it is no natural', () => {
    const round = decide(open('A6A9K3K'), 'split')
    expect(round.stage).toBe('over')
    expect(round.hands.map(({ cards }) => cards)).toHaveLength(2)
    expect(returned(round)).toEqual([20_000, 20_000])
    expect(returned(decide(open('A6A9K36'), 'split'))).toEqual([10_000, 0])
  })

  test('of tens of any kind may be split', () => {
    expect(legalMoves(open('K6Q9'))).toContain('split')
    expect(legalMoves(open('K6A9'))).toEqual([])
  })
})

test('absent members neither double nor split', () => {
  const moves = (ranks: string) => absentDecision(open(ranks))
  expect(moves('5669')).toBe('hit')
  expect(moves('8689')).toBe('stand')
  expect(moves('88K9'.replace('8K', 'K8'))).toBe('hit')
  expect(moves('K627')).toBe('stand')
  expect(moves('K227')).toBe('hit')
})

test('the fixed strategy returns 99.512325 per cent over all orders of a shoe, and a natural comes in 4.745134', () => {
  const { edge, natural } = exactEdge()
  expect(edge.toFixed(8)).toBe('-0.00487675')
  expect((100 * (1 + edge)).toFixed(6)).toBe('99.512325')
  expect(strategyReturn).toBe(Number((1 + edge).toFixed(8)))
  expect((100 * natural).toFixed(6)).toBe('4.745134')
  expect(((384 / 415) * 100).toFixed(6)).toBe('92.530120')
})

test('rounds of seven seats by the strategy return that much, within 4 standard deviations', () => {
  const below = numbersFrom(11)
  const order = Array.from({ length: 416 }, (_, card) => card)
  let [won, squares, insuranceWon, offered, naturals] = [0, 0, 0, 0, 0]
  const count = 3_000
  for (let at = 0; at < count; at++) {
    for (let place = 0; place < 120; place++) {
      const other = place + below(416 - place)
      const [one, two] = [order[place] ?? 0, order[other] ?? 0]
      order[place] = two
      order[other] = one
    }
    let round = openRound(order, [1, 2, 3, 4, 5, 6, 7])
    const up = valueOf(round.dealer[0] ?? 0)
    naturals += round.hands.filter(({ cards }) => isNatural(cards)).length
    if (round.stage === 'insurance') {
      offered += 1
      insuranceWon += returnOfInsurance(round) / 10_000
      round = closeInsurance(round)
    }
    while (round.stage === 'playing') {
      const legal = legalMoves(round)
      const { cards = [] } = round.hands[round.turn] ?? {}
      const pair = legal.includes('split') ? { pair: valueOf(cards[0] ?? 0) } : {}
      const mayDouble = legal.includes('double')
      round = decide(round, fixedMove({ ...totalOf(cards), ...pair, mayDouble }, up))
    }
    const over = round
    const gain = over.hands.reduce(
      (sum, hand) => sum + (returnOfHand(over, hand) / 10_000 - 1) * stakesOn(hand),
      0,
    )
    won += gain
    squares += gain * gain
  }
  const mean = won / count
  const deviation = Math.sqrt((squares / count - mean * mean) / count)
  expect(Math.abs(mean / 7 + 0.00487675)).toBeLessThanOrEqual((4 * deviation) / 7)
  // Seats of a round share the dealer, so hands are counted as if there were fewer of them.
  const chance = 0.04745134
  const spread = Math.sqrt(7 * count * chance * (1 - chance))
  expect(Math.abs(naturals - 7 * count * chance)).toBeLessThanOrEqual(5 * spread)
  const insuredMean = insuranceWon / offered
  const insuredSpread = Math.sqrt((9 * (128 / 415) * (287 / 415)) / offered)
  expect(Math.abs(insuredMean - 384 / 415)).toBeLessThanOrEqual(4 * insuredSpread)
})

test('the same shoe and the same decisions give the same round', () => {
  const order = makeDeal({ server: 'e'.repeat(64), client: 'bj-1:c', round: 1 }).pick(416, 416)
  const played = () => {
    let round = openRound(order, [1, 4])
    if (round.stage === 'insurance') round = closeInsurance(round)
    while (round.stage === 'playing') round = decide(round, absentDecision(round))
    return round
  }
  expect(played()).toEqual(played())
})
