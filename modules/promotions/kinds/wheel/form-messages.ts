import { defineMessages } from '@tessera/web-kit/messages'

export const wheelForm = defineMessages('promotions-wheel-form-office', {
  kind: 'Wheel',
  rows: 'Rows of the wheel',
  'rows.labels': 'Words on the wheel',
  'rows.labels.hint': 'Up to 24 letters. Empty: what the prize is.',
  'rows.hasGift': 'Has a prize',
  'rows.gift': 'Prize',
  'rows.weight': 'Weight',
  'rows.weight.hint': 'Its share of all weights is its chance.',
  'rows.stock': 'Stock',
  'rows.stock.hint': 'Empty: no limit.',
  'rows.perMember': 'Of one member at most',
  'rows.perMember.hint': 'Empty: no limit.',
  perDay: 'Spins a day',
  depositStep: 'One spin for each',
  'depositStep.hint': 'Of a deposit. Empty: deposits give no spins.',
  reviewOver: 'Review prizes over',
  'reviewOver.hint': 'Empty: no prize is reviewed.',
})
