import { giftCountMost, giftPointsMost, giftTimesMostPpm } from '../limits.ts'
import type { TermField, TermForm } from './form-fields.ts'
import { giftForm as texts } from './gift-form-messages.ts'
import { bonusForm } from './bonus-form.ts'

const of = (...is: string[]) => ({ field: 'kind', is })

/** What a gift asks for, by what is given: `GiftTerms`. */
const giftForm: TermForm = {
  texts,
  fields: [
    {
      name: 'kind',
      type: 'choice',
      choices: ['cash', 'bonus', 'points', 'tickets', 'spins'],
      start: 'cash',
    },
    { name: 'amount', type: 'amount', when: of('cash', 'bonus') },
    {
      name: 'multiplePpm',
      type: 'multiple',
      most: giftTimesMostPpm / 1_000_000,
      start: 1_000_000,
      when: of('cash'),
    },
    { name: 'wager', type: 'wager', when: of('bonus') },
    { name: 'points', type: 'count', least: 1, most: giftPointsMost, when: of('points') },
    { name: 'raffleId', type: 'text', most: 36, when: of('tickets') },
    { name: 'wheelId', type: 'text', most: 36, when: of('spins') },
    { name: 'count', type: 'count', least: 1, most: giftCountMost, when: of('tickets', 'spins') },
  ],
}

/** The fields inside of a field that has some, with what they are called: a gift and wagering have their own names. */
export function partsOf(field: TermField, form: Pick<TermForm, 'texts'>): TermForm | undefined {
  if (field.type === 'gift') return giftForm
  if (field.type === 'wager') return bonusForm
  return field.type === 'group' || field.type === 'list'
    ? { texts: form.texts, fields: field.of }
    : undefined
}
