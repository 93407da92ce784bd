import { makeDeal } from '@tessera/game-kit'
import { describe, expect, test } from 'vitest'
import { percentOf } from '../returns.fixture.ts'
import type { Source } from '../table-game.ts'
import { countAll } from './count.fixture.ts'
import { bonusCounts, pairsCounts, resultCounts, sizeCounts } from './counts.ts'
import { baccarat } from './game.ts'

const dealing = (cards: readonly number[]): Source => {
  let at = 0
  return {
    card: () => {
      const card = cards[at]
      if (card === undefined) throw new Error('the game asks for another card')
      at += 1
      return card
    },
    below: () => {
      throw new Error('baccarat draws from a shoe')
    },
  }
}

/** Cards by their ranks, A23456789TJQK, in the order in which they are dealt; all of one suit. */
const cardsOf = (ranks: string) => ranks.split('').map((rank) => 'A23456789TJQK'.indexOf(rank))
const coup = (ranks: string, variant = 'commission') => {
  const steps = baccarat.play(variant, dealing(cardsOf(ranks)))
  expect(steps).toHaveLength(ranks.length)
  return baccarat.resultOf(variant, steps)
}

test('the published counts are those of every deal of eight decks [GM-01]', () => {
  const { result, bonus, size, pairs } = countAll()
  expect(result).toEqual(resultCounts)
  expect(bonus).toEqual(bonusCounts)
  expect(size).toEqual(sizeCounts)
  expect(pairs).toEqual(pairsCounts)
  const sum = (...which: (keyof typeof resultCounts)[]) =>
    which.reduce((all, each) => all + BigInt(resultCounts[each]), 0n)
  expect(sum('banker', 'super-6', 'dragon-7')).toBe(2_292_252_566_437_888n)
  expect(sum('player', 'panda-8')).toBe(2_230_518_282_592_256n)
  expect(sum('tie')).toBe(475_627_426_473_216n)
  for (const counts of [resultCounts, bonusCounts, sizeCounts]) {
    const all = Object.values(counts).reduce((total, count) => total + BigInt(count), 0n)
    expect(all).toBe(4_998_398_275_503_360n)
  }
  const pairTotal = Object.values(pairsCounts).reduce((total, count) => total + count, 0)
  expect(pairTotal).toBe(416 * 415 * 414 * 413)
})

test.each([
  ['commission', 'banker', '98.942094'],
  ['commission', 'player', '98.764919'],
  ['commission', 'tie', '85.640371'],
  ['no-commission', 'banker', '98.541896'],
  ['no-commission', 'super-6', '80.795574'],
  ['ez', 'banker', '98.981699'],
  ['ez', 'player', '98.764919'],
  ['ez', 'dragon-7', '92.388666'],
  ['ez', 'panda-8', '89.812368'],
  ['commission', 'player-pair', '89.638554'],
  ['commission', 'banker-pair', '89.638554'],
  ['commission', 'small', '94.717123'],
  ['commission', 'big', '95.654252'],
  ['commission', 'player-bonus', '97.348325'],
  ['commission', 'banker-bonus', '90.626926'],
])('%s: %s returns %s %%', (variant, spot, percent) => {
  expect(percentOf(baccarat, { variant, spot })).toBe(percent)
})

test('a variant has the special wins that it sells', () => {
  const special = (variant: string) =>
    baccarat.variants
      .find(({ code }) => code === variant)
      ?.spots.filter(({ group }) => group === 'wins')
      .map(({ code }) => code)
  expect(special('commission')).toEqual([])
  expect(special('no-commission')).toEqual(['super-6'])
  expect(special('ez')).toEqual(['dragon-7', 'panda-8'])
})

describe('third cards', () => {
  test('a natural ends the coup', () => {
    expect(coup('4A4K').marks).toContain('natural')
    expect(coup('K99K')).toMatchObject({ main: 'tie', marks: ['natural', 'player:9', 'banker:9'] })
    expect(coup('77K3K').marks).not.toContain('natural')
  })

  test('a player of 6 or 7 stands, and the banker draws to 5', () => {
    expect(coup('6KKKT').main).toBe('player')
    expect(coup('7KKK8').main).toBe('banker')
    expect(coup('6KK6')).toMatchObject({ main: 'tie' })
  })

  // The banker's total, and the third cards of the player on which the banker draws.
  test.each([
    [0, 'A23456789T'],
    [1, 'A23456789T'],
    [2, 'A23456789T'],
    [3, 'A2345679T'],
    [4, '234567'],
    [5, '4567'],
    [6, '67'],
    [7, ''],
  ])('a banker of %i draws on %s', (total, drawsOn) => {
    const card = 'KA23456789'[total] ?? 'K'
    for (const third of 'A23456789T') {
      // The player holds 2 + K = 2 and draws the third card.
      const ranks = `2${card}KK${third}${drawsOn.includes(third) ? 'K' : ''}`
      expect(coup(ranks).marks).toContain(`banker:${total}`)
    }
  })
})

test('special wins are told where they are sold, and are a plain win elsewhere', () => {
  // The banker: K + 3, then 4.
  expect(coup('K3KKK4', 'ez')).toMatchObject({
    main: 'banker',
    outcomes: expect.arrayContaining(['dragon-7']),
  })
  expect(coup('K3KKK4').outcomes).toContain('banker')
  // The player: K + 2, then 6; the banker stands on 7.
  expect(coup('K72K6', 'ez').outcomes).toContain('panda-8')
  expect(coup('K72K6', 'no-commission').outcomes).toContain('player')
  expect(coup('K6KKK', 'no-commission').marks).toContain('super-6')
})

test('the shoe of a published key deals three known coups', () => {
  // Of this example, a card is rank × 4 + suit from the deuce, suits clubs, diamonds, hearts, spades.
  const order = makeDeal({ server: 'e'.repeat(64), client: 'f'.repeat(64), round: 1 }).pick(
    416,
    416,
  )
  const names = order.map((place) => {
    const card = place % 52
    return `${'23456789TJQKA'[Math.floor(card / 4)]}${'cdhs'[card % 4]}`
  })
  expect(names.slice(0, 13).join(' ')).toBe('Jh 9h Jd Tc 3s Qc 5d 5s 7s 8h Qc 7c 8h')
  const source = dealing(cardsOf(names.map(([rank]) => rank).join('')))
  const coups = [1, 2, 3].map(() => {
    const result = baccarat.resultOf('commission', baccarat.play('commission', source))
    return [result.main, ...result.marks.filter((mark) => mark.includes(':'))].join(' ')
  })
  expect(coups).toEqual([
    'banker player:0 banker:9',
    'player player:8 banker:5',
    'player player:7 banker:3',
  ])
})
