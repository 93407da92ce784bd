import { expect, test } from 'vitest'
import { readTerms, exampleOf } from '../read-terms.ts'
import type { TermField } from './form-fields.ts'
import { formsOf } from './forms.ts'
import { partsOf } from './gift-form.ts'
import { kinds } from './index.ts'
import type { Kind, PromotionEvent } from './kind.ts'

// Written from the forms alone: whatever kind has a form is covered.

const noTexts = { texts: { module: '', texts: {} } }
type Values = Record<string, unknown>

/** Two values of a field that differ, as terms have them. */
function valuesOf(field: TermField): [unknown, unknown] {
  switch (field.type) {
    case 'amount':
      return ['200000', '300000']
    case 'percent':
      return [500_000, 250_000]
    case 'multiple':
      return [2_000_000, 3_000_000]
    case 'count':
    case 'days':
    case 'hours':
    case 'minutes':
      return [field.least + 1, field.least + 2]
    case 'choice':
      return [field.choices[0], field.choices[1]]
    case 'toggle':
      return [false, true]
    case 'categories':
      return [[], ['LIVE']]
    case 'games':
      return [[], ['TESSERA:dice']]
    case 'weights':
      return [{ LIVE: 500_000 }, { LIVE: 250_000 }]
    case 'names':
      return [{ EN: 'First' }, { EN: 'Second' }]
    case 'text':
    case 'moment':
      return [field.start ?? '', undefined]
    case 'gift':
    case 'wager':
    case 'group':
      return [rowOf(partsOf(field, noTexts)?.fields ?? []), undefined]
    case 'list':
      return [rowsOf(field, Math.max(1, field.least)), rowsOf(field, Math.max(2, field.least + 1))]
  }
}

function rowOf(fields: readonly TermField[]): Values {
  const row: Values = {}
  for (const field of fields) {
    const isAsked =
      field.when === undefined || field.when.is.some((id) => id === row[field.when?.field ?? ''])
    if (isAsked) row[field.name] = valuesOf(field)[0]
  }
  return row
}

const rowsOf = ({ of }: Extract<TermField, { type: 'list' }>, count: number) =>
  Array.from({ length: count }, () => (of[0]?.name === '' ? valuesOf(of[0])[0] : rowOf(of)))

const withForm = kinds.filter(({ name }) => formsOf(name).length > 0)
const fieldsOf = ({ name }: Kind) => formsOf(name).flatMap(({ fields }) => fields)
const textOf = (kind: Kind, terms: Values) =>
  JSON.stringify(
    [readTerms(kind, terms, 'USD'), exampleOf(kind, terms, { unit: 'USD' })],
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )

/** Everything that a kind may hear of: small and large, first and later. */
const events: PromotionEvent[] = [100_000n, 200_000n, 250_000n, 300_000n, 2_000_000n].flatMap(
  (amount): PromotionEvent[] => [
    ...[1, 2, 3].map((number): PromotionEvent => ({ kind: 'deposit', id: 'd', amount, number })),
    { kind: 'losses', id: 'l', lost: amount },
    { kind: 'visit', id: 'v' },
  ],
)
const decided = (kind: Kind, terms: Values) =>
  kind.gives === 'bonus'
    ? events.flatMap((event) =>
        [0, 1, 2, 3].map((grants) => {
          const grant = kind.decide(terms, event, { grants })
          return grant ? `${grant.amount} ${grant.deposit}` : ''
        }),
      )
    : []

test('the builder has a form for the kinds that give bonus money', () => {
  const bonuses = kinds.filter(({ gives }) => gives === 'bonus')
  expect(bonuses.every((kind) => withForm.includes(kind))).toBe(true)
})

test.each(withForm.map((kind) => [kind.name, kind] as const))(
  '%s: a changed term changes the text, and what is decided',
  (_name, kind) => {
    const fields = fieldsOf(kind)
    const terms = rowOf(fields)
    const changes = fields.flatMap((field) => {
      if (!(field.name in terms)) return []
      const changed = { ...terms, [field.name]: valuesOf(field)[1] }
      // What is out of the bounds that hold between terms is refused: nothing can be read of it.
      return kind.termsOf(terms) && kind.termsOf(changed) ? [{ field: field.name, changed }] : []
    })
    if (kind.gives === 'bonus') {
      expect(kind.faults(terms)).toEqual({})
      expect(changes.length).toBe(fields.length)
    }
    const sameText = changes.filter(({ changed }) => textOf(kind, changed) === textOf(kind, terms))
    expect(sameText.map(({ field }) => field)).toEqual([])
    // The terms of the kind itself decide what is given; those of bonus money hold once it is given.
    if (kind.gives !== 'bonus') return
    const own = new Set(formsOf(kind.name)[0]?.fields.map(({ name }) => name))
    const before = JSON.stringify(decided(kind, terms))
    const sameActs = changes.filter(
      ({ field, changed }) => own.has(field) && JSON.stringify(decided(kind, changed)) === before,
    )
    expect(sameActs.map(({ field }) => field)).toEqual([])
  },
)

test.each(withForm.map((kind) => [kind.name, kind] as const))(
  '%s: what is missing is told, at its field where the kind gives bonus money',
  (_name, kind) => {
    const empty = kind.faults({})
    expect(Object.keys(empty)).not.toEqual([])
    if (kind.gives !== 'bonus') return
    const needed = fieldsOf(kind).filter(({ isOptional, type }) => !isOptional && type !== 'toggle')
    expect(needed.filter(({ name }) => empty[name] === undefined).map(({ name }) => name)).toEqual(
      [],
    )
  },
)
