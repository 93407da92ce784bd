import { expect, test } from 'vitest'
import { form } from '../../kinds/wheel/form.ts'
import { wheel } from '../../kinds/wheel/kind.ts'
import { termsOfRow, typedRow } from './typed-terms.ts'

const row = { labels: null, weight: 1, stock: null, perMember: null }
const gift = { kind: 'cash', amount: '50000', multiplePpm: 0 }
const terms = {
  perDay: 1,
  depositStep: null,
  reviewOver: null,
  rows: [
    { ...row, gift },
    { ...row, gift: null, weight: 3 },
  ],
}
const copied = (from: object) =>
  wheel.termsOf(termsOfRow(form.fields, typedRow(form.fields, { ...from }, 'USD'), 'USD'))

test('a wheel with a row without a prize can be copied, whether or not its terms say that they ask for none', () => {
  expect(copied(terms)).toMatchObject({ rows: [{ gift }, { gift: null, weight: 3 }] })
  const told = terms.rows.map((each) => ({ ...each, hasGift: each.gift !== null }))
  expect(copied({ ...terms, rows: told })).toMatchObject({ rows: [{ gift }, { gift: null }] })
})

test('a new row asks for a prize', () => {
  const { rows } = typedRow(form.fields, {}, 'USD')
  expect(rows).toMatchObject([{ hasGift: true }, { hasGift: true }])
})
