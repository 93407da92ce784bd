import type { StaffContext } from '@tessera/server-kit'
import { changeTopic, setTopic } from '@tessera/settings/server'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { beforeAll, expect, test } from 'vitest'
import type { Family } from '../../plays/family.ts'
import { families } from '../../plays/index.ts'
import { returnsOf, usualTable } from '../../price-table.ts'
import { deskFixture } from './desk.fixture.ts'
import { readPriceTable, writeGameSettings } from './games.ts'
import { lotteryTopics, refusePrices } from './prices-topic.ts'

const { db } = freshDatabase()
const clock = fixedClock('2026-11-25T08:00:00Z')
const f = deskFixture(db, clock)

/** One digit is drawn: a bet on it wins one time of ten. */
const oneDigit: Family = {
  code: 'one-digit',
  shape: {
    kind: 'digits',
    places: [{ code: 'first', count: 1, digits: 1 }],
    draw: (deal) => [String(deal.below(10))],
    isResult: (numbers) => numbers.length === 1,
  },
  hasSeries: true,
  plays: [
    {
      code: 'straight',
      group: 'straight',
      rows: [{ code: 'first', options: ['0', '1'], least: 1, most: 2 }],
      tiers: [{ code: 'win', pay: 90_000n }],
      bets: [{ code: 'digit', chances: [{ tier: 'win', wins: 1n, of: 10n }], lines: 1 }],
      count: ([row = []]) => row.length,
      hits: ([row = []], [drawn = '']) => [row.includes(drawn) ? 1 : 0],
      mostHits: () => [[1]],
      example: { selection: [['1']], result: ['1'] },
    },
  ],
  trends: [],
}
const priced = (pay: string, discountPpm = 0) => ({
  discountPpm,
  plays: { straight: { price: '10000', tiers: { win: pay } } },
})

let olga: StaffContext
beforeAll(async () => {
  families[oneDigit.code] = oneDigit
  olga = await f.hire()
  await f.game('DIGIT1', { family: oneDigit.code })
  await f.game('OTHER', { family: 'nobody-knows' })
})

test('the return of every kind of bet is told at the highest series, and a discount raises it', () => {
  const at = (pay: string, discountPpm = 0, seriesMost = 1_800) =>
    returnsOf(priced(pay, discountPpm), { family: oneDigit, seriesMost }).map(({ ppm }) => ppm)
  expect(usualTable(oneDigit)).toEqual(priced('90000'))
  expect(at('90000')).toEqual([900_000])
  expect(at('90000', 0, 1_960)).toEqual([980_000])
  expect(at('90000', 100_000)).toEqual([1_000_000])
})

test('prices that return more than the most, or are of other plays, are refused', () => {
  const { seriesMost } = { seriesMost: 1_800 }
  expect(() => refusePrices(priced('99500'), oneDigit, { seriesMost })).not.toThrow()
  const refusing: [ReturnType<typeof priced>, number, string][] = [
    [priced('99501'), 1_800, 'lottery.returnRefused'],
    [priced('92000'), 1_980, 'lottery.returnRefused'],
    [priced('90000', 100_000), 1_800, 'lottery.returnRefused'],
    [{ ...priced('90000'), plays: {} as never }, 1_800, 'lottery.playUnknown'],
  ]
  for (const [table, most, code] of refusing) {
    expect(() => refusePrices(table, oneDigit, { seriesMost: most })).toThrow(code)
  }
  expect(() => refusePrices(priced('90000'), undefined, { seriesMost })).toThrow(
    'lottery.playUnknown',
  )
})

test('prices are set by two, as a new version, and are read as they were drafted', async () => {
  const topic = lotteryTopics[0]?.topicOf('DIGIT1')
  if (!topic) throw new Error('the prices of a game are a topic')
  const { version, table, pricesVersion } = await readPriceTable(db(), 'DIGIT1')
  expect([version, pricesVersion, table]).toEqual(['', 0, priced('90000')])
  const subject = 'lotteryPrices:DIGIT1'
  const value = priced('91000', 0)
  const alone = changeTopic(olga, topic, { subject, version, value, reason: 'better prices' })
  await expect(alone).rejects.toThrow('settings.secondPersonNeeded')
  const set = (given: unknown, from: string) =>
    db()
      .transaction()
      .execute((tx) =>
        setTopic(tx, topic, {
          subject,
          version: from,
          value: given,
          reason: 'better prices',
          staff: olga.staff,
          now: clock(),
          isSeconded: true,
        }),
      )
  await set(value, version)
  const after = await readPriceTable(db(), 'DIGIT1')
  expect([after.pricesVersion, after.table]).toEqual([1, value])
  expect(topic.fromWords(topic.words(value))).toEqual(value)
  expect(topic.words(priced('91050'))).toMatchObject({ straight: { tiers: { win: '9.105' } } })
  await expect(set(priced('99000'), after.version)).rejects.toThrow('lottery.returnRefused')
  await expect(set(value, version)).rejects.toThrow('settings.changedMeanwhile')
  expect(lotteryTopics[0]?.topicOf('not a game!')).toBeUndefined()
  // A game has the same prices everywhere: who may write in one currency drafts none.
  const brazil = await f.hire(['BRL'])
  expect(await topic.isFor(db(), olga.staff.id)).toBe(true)
  expect(await topic.isFor(db(), brazil.staff.id)).toBe(false)
})

test('series and the end of sale are checked against the prices and the period of the game', async () => {
  const set = (code: string, part: object) =>
    writeGameSettings(olga, code, {
      closeEarlySeconds: 5,
      seriesLeast: 1_800,
      seriesMost: 1_900,
      ...part,
    })
  await set('DIGIT1', {})
  expect((await readPriceTable(db(), 'DIGIT1')).game).toMatchObject({ seriesMost: 1_900 })
  const refusing: [object, string][] = [
    [{ seriesMost: 2_000 }, 'lottery.returnRefused'],
    [{ seriesMost: 1_700 }, 'lottery.seriesRefused'],
    [{ seriesMost: null }, 'lottery.seriesRefused'],
    [{ seriesLeast: null, seriesMost: null }, 'lottery.seriesRefused'],
    [{ closeEarlySeconds: 31 }, 'lottery.closeEarlyRefused'],
  ]
  for (const [part, code] of refusing) await expect(set('DIGIT1', part)).rejects.toThrow(code)
  await expect(set('OTHER', {})).rejects.toThrow('lottery.playUnknown')
})
