import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configureTexts, setLanguage } from '../../texts/language.ts'
import { readAmount, typedToMoney, typedToNumber, typedToUnits } from '../../texts/typed.ts'
import { AmountField } from './amount-field.tsx'
import { exampleAmount } from './example-amount.ts'

const spanish = { code: 'es', name: 'Español', direction: 'ltr' } as const
beforeEach(async () => {
  configureTexts({ offers: [spanish], load: async () => ({}) })
  await setLanguage('en')
})
afterEach(cleanup)

function Controlled({ isList = false }: { isList?: boolean }) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <AmountField
        label="Amount"
        symbol="$"
        currency="USD"
        isList={isList}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <output>{typedToUnits(typed, 'USD')?.toString() ?? 'none'}</output>
    </>
  )
}

const type = (value: string) =>
  fireEvent.input(screen.getByLabelText('Amount'), { target: { value } })
const readings = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('an amount with two readings is asked back, and what is chosen is typed', () => {
  render(<Controlled />)
  type('1.000')
  expect(screen.getByRole('alert').textContent).toContain('1.000')
  expect(readings()).toEqual(['$1.00', '$1,000.00'])
  expect(screen.getByRole('status').textContent).toBe('none')
  fireEvent.click(screen.getByRole('button', { name: '$1,000.00' }))
  expect(screen.getByRole('status').textContent).toBe('10000000')
  expect(readings()).toEqual([])
})

test('what has one reading is asked nothing', () => {
  render(<Controlled />)
  for (const typed of ['1,000', '1.000,00', '12.5', '', 'many']) {
    type(typed)
    expect(readings()).toEqual([])
  }
})

test('in Spanish the comma is the one that is asked about', async () => {
  await setLanguage('es')
  render(<Controlled />)
  type('1.000')
  expect(screen.getByRole('status').textContent).toBe('10000000')
  type('1,000')
  expect(readings()).toHaveLength(2)
  fireEvent.click(screen.getAllByRole('button')[0] ?? document.body)
  expect(screen.getByRole('status').textContent).toBe('10000')
})

test('of several amounts the one in doubt is replaced alone', () => {
  render(<Controlled isList />)
  type('5.00 1.000 7')
  fireEvent.click(screen.getByRole('button', { name: '$1.00' }))
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('5.00 1.00 7')
})

test('a form with its own state is notified of the choice', async () => {
  const sent: string[] = []
  function Kept() {
    const { register, handleSubmit } = useForm({ defaultValues: { amount: '' } })
    return (
      <form onSubmit={(event) => void handleSubmit(({ amount }) => sent.push(amount))(event)}>
        <AmountField label="Amount" {...register('amount')} />
        <button type="submit">Send</button>
      </form>
    )
  }
  render(<Kept />)
  type('2.500')
  fireEvent.click(screen.getByRole('button', { name: '2500.00' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => sent).toEqual(['2500.00'])
})

test('an example of an amount is written as the reader types one, with the decimals of its currency', async () => {
  expect([exampleAmount(), exampleAmount('USD'), exampleAmount('JPY')]).toEqual([
    '25.00',
    '25.00',
    '25',
  ])
  await setLanguage('es')
  expect(exampleAmount('USD')).toBe('25,00')
})

test('the readers of a form follow the language', async () => {
  expect(typedToMoney('1,000', 'USD')).toEqual({ amount: 10_000_000n, currency: 'USD' })
  expect(typedToMoney('1.000', 'USD')).toBeUndefined()
  expect(readAmount('1.000').is).toBe('unclear')
  expect(typedToNumber('1.500')).toBe(1.5)
  await setLanguage('es')
  expect(typedToUnits('1.000')).toBe(10_000_000n)
  expect(typedToNumber('1,500')).toBe(1.5)
  expect(typedToNumber('many')).toBeUndefined()
})
