import { games } from '@tessera/games'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namedFacts, titleOf } from './named-facts.ts'
import { titleTerms } from './title-texts.ts'

const spanish = JSON.parse(
  readFileSync(
    new URL('../../../languages/es/promotions-title-terms.json', import.meta.url),
    'utf8',
  ),
) as Record<string, string>
const english = titleTerms.texts as Record<string, string>

test('terms call every title of the house as its own page does, in each language', () => {
  const listed = Object.values(games).map(({ slug, listing }) => [slug, listing.names] as const)
  const by = (texts: Record<string, string>) => (slug: string) =>
    titleOf(slug, (key) => texts[key] ?? '')
  expect(listed.map(([slug]) => [slug, by(english)(slug)])).toEqual(
    listed.map(([slug, names]) => [slug, names.EN]),
  )
  expect(listed.map(([slug]) => [slug, by(spanish)(slug)])).toEqual(
    listed.map(([slug, names]) => [slug, names.ES]),
  )
})

test('a slug in the facts becomes a name, and what is none stays', () => {
  const name = (key: string) => english[key] ?? `[${key}]`
  const facts = (given: Record<string, unknown>) => namedFacts(given, name, 'en')
  expect(facts({ game: 'bazaar', count: 3 })).toEqual({ game: 'Night Bazaar', count: 3 })
  expect(facts({ game: 'new-title', category: 'RNG' })).toEqual({
    game: 'New Title',
    category: '[category.RNG]',
  })
  expect(facts({ game: 'Sweet Bonanza' })).toEqual({ game: 'Sweet Bonanza' })
})

test.each([
  ['en', '100%', '12.5%', '0.0035%'],
  ['es', '100\u00A0%', '12,5\u00A0%', '0,0035\u00A0%'],
])(
  'a share is written as %s does, from a number and from a text of before',
  (code, percent, chance, rate) => {
    const ppm = { percentPpm: 1_000_000, chancePpm: 125_000, ratePpm: 35, count: 35 }
    expect(namedFacts(ppm, () => '', code)).toEqual({ percent, chance, rate, count: 35 })
    const facts = { percent: '100 %', chance: '12.5 %', rate: '0.0035 %', note: 'half a %' }
    expect(namedFacts(facts, () => '', code)).toEqual({ percent, chance, rate, note: 'half a %' })
  },
)
