import { expect, it } from 'vitest'
import { readMalay, riskToWin } from '../rules/malay.ts'
import { exactOdds, type Price } from '../rules/odds.ts'
import { settleTicket } from '../rules/ticket.ts'
import { ticket, units } from '../rules/ticket.fixture.ts'
import type { CockfightScore } from '../sport.ts'
import { boutEnded } from './cockfight-rules.ts'
import { gradeOf } from './graded.fixture.ts'
import { marketType } from './index.ts'

const quoted = (text: string): Price => {
  const price = readMalay(text)
  if (!price) throw new Error(`${text} is no Malay quote`)
  return price
}

/** Both sides as a fixed-odds book quotes them, and a draw of either kind at 8 to 1. */
const quotes = {
  meron: { type: 'side', key: 'meron', price: quoted('0.80') },
  wala: { type: 'side', key: 'wala', price: quoted('-0.94') },
  BDD: { type: 'bdd', key: 'yes', price: { odds: 90_000 } },
  FTD: { type: 'ftd', key: 'yes', price: { odds: 90_000 } },
} as const

function settled(bet: keyof typeof quotes, stake: number, end: NonNullable<CockfightScore['end']>) {
  const { type: code, key, price } = quotes[bet]
  const type = marketType(code)
  if (!type) throw new Error(`no market ${code}`)
  const results = gradeOf(type, { status: 'ended', score: boutEnded(end, 200) })
  const state = settleTicket(ticket('single', stake, [{ ...price, cockfight: bet }]), [
    results?.[key],
  ])
  if (!state.isOver) throw new Error('the bout is over')
  return [state.prize, state.validBet].map((value) => Number(value) / 10_000)
}

it.each([
  // A positive quote wins a part of the stake, and counts what was won.
  ['meron', 100, 'meron', 180, 80],
  ['meron', 100, 'wala', 0, 100],
  // To win 100 at -0.94 only 94 are at risk.
  ['wala', 94, 'wala', 194, 94],
  ['wala', 94, 'meron', 0, 94],
  // A draw of either kind gives the stakes on both sides back.
  ['meron', 100, 'both dead', 100, 0],
  ['wala', 94, 'full time', 94, 0],
  ['wala', 94, 'cancelled', 94, 0],
  // Each kind of draw is a bet of its own at 8 to 1.
  ['BDD', 10, 'both dead', 90, 10],
  ['BDD', 10, 'full time', 0, 10],
  ['BDD', 10, 'cancelled', 10, 0],
  ['FTD', 10, 'full time', 90, 10],
  ['FTD', 10, 'both dead', 0, 10],
  ['FTD', 10, 'wala', 0, 10],
] as const)('%s with %d on a bout that ends %s pays %d and counts %d [GM-08]', (...given) => {
  const [bet, stake, end, prize, valid] = given
  expect(settled(bet, stake, end)).toEqual([prize, valid])
})

it('risks 94 to win 100 at -0.94, and leaves the book 4 in a hundred before draws [GM-08]', () => {
  expect(riskToWin(units(100), quotes.wala.price)).toBe(units(94))
  const implied = [quotes.meron, quotes.wala].map(({ price }) => {
    const { over, under } = exactOdds(price)
    return Number(under) / Number(over)
  })
  expect(implied.map((chance) => chance.toFixed(6))).toEqual(['0.555556', '0.484536'])
  expect(implied.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1.040092, 6)
})
