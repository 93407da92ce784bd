import { describe, expect, it, vi } from 'vitest'
import { compareTexts } from './texts/compare-texts.mjs'
import { holesIn } from './texts/holes-in.mjs'

const english = {
  cashier: {
    title: 'Deposit',
    amount: 'Amount in {currency}',
    'problem.tooMany': 'Wait {minutes, plural, one {# minute} other {# minutes}}.',
  },
}
const spanish = {
  cashier: {
    title: 'Depósito',
    amount: 'Importe en {currency}',
    'problem.tooMany': 'Espere {minutes, plural, one {# minuto} other {# minutos}}.',
  },
}

describe('the texts of a language', () => {
  it('are complete when each has its translation with the same holes', () => {
    expect(compareTexts(english, spanish)).toEqual({ findings: [], missing: [], percent: 100 })
  })
  it('are counted when some are missing', () => {
    const { amount: _, ...rest } = spanish.cashier
    const { missing, percent } = compareTexts(english, { cashier: rest })
    expect(percent).toBe(66.6)
    expect(missing).toEqual(['cashier.json amount: missing, for “Amount in {currency}”'])
    expect(compareTexts(english, {}).percent).toBe(0)
  })
  it('are refused with another hole', () => {
    const other = { cashier: { ...spanish.cashier, amount: 'Importe en {moneda}' } }
    expect(compareTexts(english, other).findings).toEqual([
      'cashier.json amount: has the holes (moneda) and should have (currency).',
    ])
  })
  it('are refused when English no longer has them', () => {
    const other = { ...spanish, cashier: { ...spanish.cashier, old: 'Viejo' } }
    expect(compareTexts(english, other).findings).toEqual([
      'cashier.json old: no such text in English; remove it.',
    ])
  })
  it('are refused when they show how a number is typed, which depends on the reader', () => {
    const said = 'shows a typed number; fill it in as {example}, written for the reader.'
    const found = (ours: string, theirs: string) =>
      compareTexts({ cashier: { bad: ours } }, { cashier: { bad: theirs } }).findings
    expect(found('Enter an amount, for example 25.00', 'Escribe un importe')).toEqual([
      `cashier.json bad: ${said}`,
    ])
    expect(found('Enter an amount', 'Escribe un importe, por ejemplo 25,00')).toHaveLength(1)
    expect(found('For example {example}', 'Por ejemplo {example}')).toEqual([])
    expect(found('For example +52 55 1234 5678.', 'Por ejemplo +52 55 1234 5678.')).toEqual([])
  })
  it('are refused when a brace is missing', () => {
    const other = { cashier: { ...spanish.cashier, amount: 'Importe en {currency' } }
    const quiet = vi.spyOn(console, 'error').mockReturnValue()
    expect(compareTexts(english, other).findings[0]).toMatch(/amount: is not well formed/)
    quiet.mockRestore()
  })
})

describe('the holes of a text', () => {
  it('are found inside plurals and choices too', () => {
    expect(
      holesIn('{n, plural, one {# of {all}} other {{all}}} {who, select, a {A} other {{b}}}'),
    ).toEqual(['all', 'b', 'n', 'who'])
  })
})
