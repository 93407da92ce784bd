import type { TwoPersonSetting } from '@tessera/identity/server'
import { decimalOf } from '@tessera/money'
import { type ItemsShown, pointsStaffCalls, type TermsShown } from '../points-staff-calls.ts'
import { wordsOf as itemWordsOf } from './points/set-item.ts'
import { wordsOf as pointWordsOf } from './points/set-terms.ts'
import { type LevelsShown, loyaltyStaffCalls, type Rates } from '../staff-calls.ts'

const between = ' · '

/** Every term of a level by itself, so that a proposal shows only those that change. */
function termsOf(answer: unknown): Record<string, unknown> {
  const { currency, levels } = answer as LevelsShown
  return Object.fromEntries(
    (levels ?? []).flatMap(({ level, ...terms }) =>
      Object.entries(terms).map(([field, value]) => [
        ['level', String(level), field].join(between),
        typeof value === 'bigint' ? decimalOf({ amount: value, currency }) : value,
      ]),
    ),
  )
}

const percent = (ratePpm: number): string => `${ratePpm / 10_000} %`

/** Every rate by itself. */
const ratesOf = (answer: unknown): Record<string, unknown> => {
  const { rates, auto } = answer as Rates
  const categories = [...new Set(rates.map(({ category }) => category))]
  return Object.fromEntries([
    ...rates.map(({ category, level, ratePpm }) => [
      [category, 'level', String(level)].join(between),
      percent(ratePpm),
    ]),
    ...categories.map((category) => [[category, 'auto'].join(between), auto.includes(category)]),
  ])
}

/** What members are given for good: two persons change it. */
export const loyaltySettings: readonly TwoPersonSetting[] = [
  {
    name: 'loyalty.writeLevels',
    write: loyaltyStaffCalls.writeLevels,
    read: loyaltyStaffCalls.readLevels,
    subjectOf: ({ body }) => `levels:${String(body['currency'])}`,
    queryOf: ({ body }) => ({ currency: body['currency'] }),
    pick: termsOf,
  },
  {
    name: 'loyalty.writeRates',
    write: loyaltyStaffCalls.writeRates,
    read: loyaltyStaffCalls.readRates,
    subjectOf: () => 'rates',
    pick: ratesOf,
  },
  {
    name: 'loyalty.writePointTerms',
    write: pointsStaffCalls.writePointTerms,
    read: pointsStaffCalls.readPointTerms,
    subjectOf: ({ body }) => `points:${String(body['currency'])}`,
    queryOf: ({ body }) => ({ currency: body['currency'] }),
    pick: (answer) => {
      const { terms } = answer as TermsShown
      return terms ? pointWordsOf(terms) : {}
    },
  },
  {
    name: 'loyalty.writeItem',
    write: pointsStaffCalls.writeItem,
    read: pointsStaffCalls.listItems,
    subjectOf: ({ params }) => `pointItem:${String(params?.['id'])}`,
    pick: (answer, { params }) => {
      const item = (answer as ItemsShown).list.find(({ id }) => id === params?.['id'])
      return item ? itemWordsOf(item) : {}
    },
  },
]
