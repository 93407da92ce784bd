import { configureTexts, setLanguage, textOf } from '@tessera/web-kit'
import { afterEach, describe, expect, test } from 'vitest'
import { factsNote, factsOf } from './facts.ts'
import { lawOf } from './law/law-of.ts'
import { logLine } from './log-line.ts'
import { messages } from './messages.ts'
import { payTableOf } from './pay-table.ts'
import { playerOf } from './play.ts'
import { rulesOf } from './rules.ts'
import { seededDraws } from './simulate/seeded-draws.ts'
import type { SlotStep } from './steps.ts'
import { slots } from './testing-slots.fixture.ts'
import { type SlotWords, wordsFor } from './words.ts'

const names: Record<string, string> = {
  A: 'bell',
  B: 'plum',
  C: 'lemon',
  W: 'wild',
  S: 'star',
  K: 'book',
  O: 'coin',
  P: 'gate',
}
const wordsIn = (locale: string): SlotWords =>
  wordsFor(locale, textOf(messages) as SlotWords['say'], (symbol) => names[symbol] ?? symbol)

const spanish = import.meta.glob<Record<string, string>>('/languages/es/slot.json', {
  import: 'default',
  eager: true,
})

configureTexts({
  offers: [{ code: 'es', name: 'Español', direction: 'ltr' }],
  load: async () => ({ slot: Object.values(spanish)[0] ?? {} }),
})
afterEach(() => setLanguage('en'))

const english = wordsIn('en')
const line = (step: SlotStep) => logLine(step, english)

test('the log of a round reads as sentences', () => {
  expect(line({ type: 'spin', window: ['AB', 'WC'] })).toBe('Reels: bell plum, wild lemon.')
  expect(
    line({
      type: 'lines',
      times: 2,
      wins: [
        { line: 1, symbol: 'A', count: 3, pay: 4_000 },
        { line: 6, symbol: 'B', count: 3, pay: 8_400 },
      ],
    }),
  ).toBe('Pays 1.24 × the stake on lines 2 and 7.')
  expect(
    line({ type: 'ways', times: 1, wins: [{ symbol: 'A', reels: 3, ways: 4, pay: 5_000 }] }),
  ).toBe('Pays 0.5 × the stake: bell on 3 reels, 4 ways.')
  expect(line({ type: 'expand', reels: [1, 3], symbol: 'W' })).toBe(
    'Expands: wild fills reels 2 and 4.',
  )
  expect(line({ type: 'feature', feature: 'free', awarded: 10, special: 'K' })).toBe(
    'Awarded: 10 free spins. Special symbol: book.',
  )
  expect(line({ type: 'spin', window: ['A'], free: { number: 3, of: 10, times: 2 } })).toBe(
    'Free spin 3 of 10, wins × 2: bell.',
  )
  expect(
    line({
      type: 'coin',
      cells: [{ cell: [0, 0], value: 20_000 }],
      left: 3,
      isFull: false,
      pay: 0,
    }),
  ).toBe('New coin: 2 ×. Respins left: 3.')
  expect(line({ type: 'coin', cells: [], left: 0, isFull: true, pay: 50_000 })).toBe(
    'No new coin. Respins left: 0. Every position is filled. Hold and win pays 5 × the stake.',
  )
  expect(
    line({ type: 'pick', values: [10_000, 'closed', 20_000], opened: [0, 1], pay: 10_000 }),
  ).toBe('Opened: 1 × and closed. The pick bonus pays 1 × the stake.')
  expect(line({ type: 'jackpot', tier: 'mini', pay: 200_000 })).toBe(
    'Mini jackpot: 20 × the stake.',
  )
  expect(line({ type: 'win', multiplier: 12_400 })).toBe('Total win: 1.24 × the stake.')
})

describe.each(['en', 'es'])('in %s', (code) => {
  test.each(Object.entries(slots))(
    'every step, rule and figure of a slot with %s is said, with nothing left out',
    async (_name, definition) => {
      await setLanguage(code)
      const words = wordsIn(code)
      const play = playerOf(definition)
      const draws = seededDraws('texts')
      const lines = Array.from({ length: 200 }, () => play({}, draws).steps).flat()
      const law = lawOf(definition)
      const rules = rulesOf(definition, law, words)
      const said = [
        ...lines.map((step) => logLine(step, words)),
        ...rules.flatMap((part) => part.lines),
        factsNote(law, words),
      ]
      for (const sentence of said) expect(sentence).toMatch(/^[\p{Lu}\d][^{}]+\.$/u)
      for (const { name, value } of factsOf(law, words)) {
        expect(`${name}: ${value}`).toMatch(/^[^{}]+: [^{}]+$/)
        expect(value).not.toContain('NaN')
      }
    },
  )
})

test('the rules say what a slot has, and nothing that it has not', () => {
  const titlesOf = (name: string) =>
    rulesOf(slots[name]!, lawOf(slots[name]!), english).map(({ title }) => title)
  expect(titlesOf('free')).toEqual([
    'How wins pay',
    'Special symbols',
    'Free spins',
    'Buy feature',
    'Every round',
  ])
  expect(titlesOf('hold')).toContain('Hold and win')
  expect(titlesOf('anywhere')).toEqual(['How wins pay', 'Cascades', 'Every round'])
  const free = rulesOf(slots['free']!, lawOf(slots['free']!), english)
  expect(free.find(({ title }) => title === 'Free spins')?.lines).toEqual([
    '3 or more scatters (star) anywhere start 3 free spins at the stake of the round.',
    'Each free spin draws its multiplier: × 2 (75%) and × 5 (25%).',
    '3 or more scatters in a free spin add 3 free spins, up to 9 in total.',
    'Free spins use the same reels as the base game.',
  ])
})

test('the pay table gives what each row pays and how often it comes, and its rows add up to the return', () => {
  for (const name of ['pick', 'respins', 'ways', 'clusters'] as const) {
    const definition = slots[name]!
    const law = lawOf(definition)
    const paid = payTableOf(definition).reduce(
      (sum, row) => sum + (row.pay * row.expected) / 10_000,
      0,
    )
    if (definition.pays.by === 'ways')
      expect(paid).toBeLessThan(Number(law.base.over) / Number(law.base.under))
    else expect(paid).toBeCloseTo(Number(law.base.over) / Number(law.base.under), 10)
  }
  const [first] = payTableOf(slots['anywhere']!)
  expect(first).toMatchObject({ symbol: 'A', least: 8, most: undefined, pay: 30_000 })
})
