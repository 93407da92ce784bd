import { expect, test } from 'vitest'
import { fixedOdds, fixtureTerms, threeDigits } from '../family.fixture.ts'
import { playOf } from '../../../plays/family.ts'
import { amountOf, multipleIn, priceOfAmount } from './line-price.ts'
import { boxOf, eachOf, reverseOf, rollOf } from './number-sets.ts'
import { isBoardPlay, isGridRow, quickPicks, quickSetsOf, toggled } from './picking.ts'
import { isSinglePick } from '../../../plays/single-pick.ts'
import { oddsOf, playReturn, pricedOf, seriesOffer, type Terms } from './pricing.ts'
import { randomSelections } from './random-lines.ts'
import { added, doubled, emptySlip, refused, removed, sending } from './slip.ts'
import { readLines } from './typed-lines.ts'

const play = (family: typeof threeDigits, code: string) => {
  const found = playOf(family, code)
  if (!found) throw new Error(`no play ${code}`)
  return found
}
const direct = play(threeDigits, 'direct')
const typed = play(threeDigits, 'typed')
const two = play(fixedOdds, 'two')
const four = play(fixedOdds, 'four')
const sides = play(fixedOdds, 'sides')
const row = (of: typeof direct, at = 0) => {
  const found = of.rows[at]
  if (!found) throw new Error('no such row')
  return found
}
const terms = (series: number | null = 1_980): Terms => {
  const { least, most, prizeTicket, prizeIssue, prizeSingle, ...rest } = fixtureTerms(series)
  return {
    ...rest,
    currency: least.currency,
    least: least.amount,
    most: most.amount,
    prizeTicket: prizeTicket.amount,
    prizeIssue: prizeIssue.amount,
    prizeSingle: prizeSingle.amount,
  }
}

test('a row keeps the order of its options, takes one back, and takes no more than it may', () => {
  expect(toggled(row(direct), ['7'], '2')).toEqual(['2', '7'])
  expect(toggled(row(direct), ['2', '7'], '2')).toEqual(['7'])
  expect(toggled({ ...row(direct), most: 1 }, ['2'], '7')).toEqual(['7'])
  expect(toggled({ ...row(direct), most: 2 }, ['2', '7'], '9')).toEqual(['2', '7'])
})

test('big and small are the halves, and only sets that fit are offered', () => {
  expect(quickPicks(row(direct), 'big')).toEqual(['5', '6', '7', '8', '9'])
  expect(quickPicks(row(direct), 'odd')).toEqual(['1', '3', '5', '7', '9'])
  const eleven = { ...row(direct), options: Array.from({ length: 11 }, (_, at) => String(at + 1)) }
  expect(quickPicks(eleven, 'small')).toEqual(['1', '2', '3', '4', '5'])
  expect(quickSetsOf({ ...row(direct), most: 5 })).toEqual(['big', 'small', 'odd', 'even'])
  expect(quickSetsOf(row(sides))).toEqual(['all'])
  expect(quickSetsOf(row(typed))).toEqual([])
})

test('a board holds plays whose options are lines of their own; numbers come from a grid or are typed', () => {
  expect(isBoardPlay(sides)).toBe(true)
  expect(isBoardPlay(direct)).toBe(false)
  expect(isBoardPlay(two)).toBe(false)
  expect(isGridRow(row(two))).toBe(true)
  expect(isGridRow(row(four))).toBe(false)
})

const rule = { digits: 3, most: 10_000, isTaken: (number: string) => number !== '999' }

test('typed lines are read with blanks, commas and hyphens, and what is wrong has its line', () => {
  const text = '123, 456\n1 2 3\n\n7-8-9 12a\n12\r\n999\n１２４'
  expect(readLines(text, rule)).toEqual({
    numbers: ['123', '456', '124'],
    repeated: 1,
    beyond: 0,
    wrong: [
      { line: 4, text: '7', reason: 'length' },
      { line: 4, text: '8', reason: 'length' },
      { line: 4, text: '9', reason: 'length' },
      { line: 4, text: '12a', reason: 'digits' },
      { line: 5, text: '12', reason: 'length' },
      { line: 6, text: '999', reason: 'refused' },
    ],
  })
  expect(readLines('  \n ', rule).numbers).toEqual([])
  const eleven = { digits: 6, each: 2, most: 10, isTaken: () => true }
  expect(readLines('1 5 11\n010511\n02 03', eleven)).toMatchObject({
    numbers: ['010511'],
    repeated: 1,
    wrong: [
      { line: 3, text: '02' },
      { line: 3, text: '03' },
    ],
  })
})

test('10,000 typed lines are read, and what a ticket does not take is counted', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => String(at).padStart(4, '0'))
  const read = readLines([...lines, ...lines, '0001'].join('\n'), {
    digits: 4,
    most: 9_990,
    isTaken: (number) => four.count([[number]]) === 1,
  })
  expect(read.numbers).toHaveLength(9_990)
  expect(read).toMatchObject({ wrong: [], beyond: 20, repeated: 9_991 })
})

test('box, reverse and roll make the numbers that the trade knows', () => {
  expect(['1234', '1123', '1122', '1112', '1111'].map((each) => boxOf(each).length)).toEqual([
    24, 12, 6, 4, 1,
  ])
  expect(reverseOf('1234')).toEqual(['1234', '4321'])
  expect(reverseOf('1221')).toEqual(['1221'])
  expect(rollOf('1234', 1)).toHaveLength(10)
  expect(rollOf('1234', 1)).toContain('1934')
  expect(eachOf(['12', '21'], boxOf)).toEqual(['12', '21'])
})

test('random lines are the smallest selections, all different', () => {
  for (const each of randomSelections(direct, 10)) expect(direct.count(each)).toBe(1)
  expect(randomSelections(direct, 10)).toHaveLength(10)
  expect(randomSelections(typed, 5).every((each) => typed.count(each) === 1)).toBe(true)
  expect(randomSelections(sides, 10)).toHaveLength(4)
})

test('a line of unit 2, in jiao, three times, costs 0.6, and is read back from its amount', () => {
  const price = { unit: 2, mode: 1_000, multiple: 3 } as const
  expect(amountOf(price)).toBe(6_000n)
  expect(amountOf(priceOfAmount(6_000n) ?? price)).toBe(6_000n)
  expect(priceOfAmount(20_000n)).toEqual({ unit: 2, mode: 10_000, multiple: 1 })
  expect(priceOfAmount(15n)).toBeUndefined()
  expect(amountOf({ ...price, multiple: undefined })).toBeUndefined()
  expect([multipleIn(''), multipleIn('12x'), multipleIn('123456')]).toEqual([undefined, 12, 9_999])
})

test('five lines in jiao three times at series 1900 cost 3.00 and win 570.00 (domain 6.3)', () => {
  const selection = [['1', '2', '3', '4', '5'], ['4'], ['7']]
  const entry = { play: 'direct', selection, amount: 6_000n, series: 1_900 }
  expect(pricedOf(entry, direct, terms())).toMatchObject({
    lines: 5,
    cost: 30_000n,
    largest: 5_700_000n,
  })
})

test('a prize above the cap is told before buying, and a selection of few outcomes has the lower cap', () => {
  const entry = {
    play: 'direct',
    selection: [['1'], ['4'], ['7']],
    amount: 200_000n,
    series: 1_800,
  }
  expect(isSinglePick(direct, { lines: 1, selection: entry.selection })).toBe(true)
  expect(isSinglePick(direct, { lines: 100, selection: entry.selection })).toBe(false)
  expect(pricedOf(entry, direct, terms())).toMatchObject({
    uncapped: 180_000_000n,
    largest: 100_000_000n,
    cut: 'single',
  })
  const all = Array.from({ length: 10 }, (_, digit) => String(digit))
  const broad = { ...entry, selection: [all, all, ['7']], amount: 10_000_000n }
  expect(pricedOf(broad, direct, terms())).toMatchObject({
    largest: 4_000_000_000n,
    cut: 'ticket',
  })
})

test('a price per point, a discount and own odds are those of the terms', () => {
  const entry = { play: 'two', selection: [['45']], amount: 100_000n, series: null }
  expect(pricedOf(entry, two, terms(null)).cost).toBe(2_700_000n)
  expect(pricedOf(entry, two, { ...terms(null), discountPpm: 100_000 }).cost).toBe(2_430_000n)
  const prices = { two: { price: '250000', tiers: { hit: '900000' } } }
  expect(pricedOf(entry, two, { ...terms(null), prices }).cost).toBe(2_500_000n)
  expect(oddsOf(sides, 0, 'big', terms(null))).toBe(19_820n)
})

test('the return of a play and the rebate of a series are as enumerated', () => {
  expect(playReturn(direct, terms(), 1_800)).toBe(900_000n)
  expect(playReturn(direct, terms(), 1_960)).toBe(980_000n)
  expect(seriesOffer(direct, terms(), { amount: 20_000n, series: 1_950 })).toEqual({
    prize: 19_500_000n,
    rebatePpm: 15_000,
  })
})

const item = (key: string, amount = 20_000n, first = '1') => ({
  key,
  play: 'direct',
  selection: [[first], ['4'], ['7']],
  amount,
  series: 1_950,
})

test('a slip joins the same picks, is doubled within bounds, and emptied', () => {
  const slip = added(emptySlip, [item('a'), item('b'), item('c', 20_000n, '2')])
  expect(slip.items.map(({ key, amount }) => [key, amount])).toEqual([
    ['a', 40_000n],
    ['c', 20_000n],
  ])
  expect(doubled(slip, () => true).items.map(({ amount }) => amount)).toEqual([80_000n, 40_000n])
  expect(doubled(slip, ({ amount }) => amount < 50_000n)).toBe(slip)
  expect(removed(slip, 'a').items).toHaveLength(1)
})

test('a slip takes 500 tickets and no more', () => {
  const many = Array.from({ length: 600 }, (_, at) => item(String(at), 10n, String(at)))
  expect(added(emptySlip, many).items).toHaveLength(500)
})

test('what was sent keeps its ids and stays as it is until it is refused', () => {
  let count = 0
  const id = () => `id ${(count += 1)}`
  const sent = sending(added(emptySlip, [item('a')]), '001', id)
  expect(sent.sent).toEqual({ slipId: 'id 1', numero: '001', ticketIds: ['id 2'] })
  expect(sending(sent, '002', id).sent).toEqual(sent.sent)
  expect(added(sent, [item('b', 1n, '5')]).items).toHaveLength(1)
  expect(sending(refused(sent), '002', id).sent).toEqual({
    slipId: 'id 3',
    numero: '002',
    ticketIds: ['id 4'],
  })
})
