import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Fight } from '../../fight-shapes.ts'
import { OddsDialog } from './odds-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

afterEach(cleanup)

const odds = { meron: -85, wala: 95 }
test.each([
  ['pool', { plasadaPpm: 80_000, drawPay: 8, ftdPay: null, odds: null }, 'Plasada in %', '8'],
  ['fixed', { plasadaPpm: 0, drawPay: 8, ftdPay: 12, odds }, 'FTD pays', '12'],
  ['fixed', { plasadaPpm: 0, drawPay: 8, ftdPay: 12, odds }, 'BDD pays', '8'],
] as const)(
  'terms of a %s are proposed where one of them is another: %s %s',
  async (variant, terms, label, known) => {
    const user = userEvent.setup()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TermsDialog code="fights" desk={{ terms, variant }} onClose={() => undefined} />
      </QueryClientProvider>,
    )
    const save = screen.getByRole('button', { name: 'Change terms', description: 'No changes.' })
    expect(save.hasAttribute('disabled')).toBe(true)
    const field = screen.getByLabelText<HTMLInputElement>(label)
    expect(field.value).toBe(known)
    await user.clear(field)
    expect(save.hasAttribute('disabled')).toBe(false)
    await user.type(field, known)
    expect(save.hasAttribute('disabled')).toBe(true)
  },
)

test('odds of a fight are set where they are others', async () => {
  const user = userEvent.setup()
  const terms = { plasadaPpm: 0, drawPay: 8, ftdPay: 12, odds }
  const fight = { id: '018f0000-0000-7000-8000-000000000001', terms } as unknown as Fight
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OddsDialog code="fights" fight={fight} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const save = screen.getByRole('button', { name: 'Change odds', description: 'No changes.' })
  expect(save.hasAttribute('disabled')).toBe(true)
  const meron = screen.getByLabelText<HTMLInputElement>('Odds of Meron')
  const known = meron.value
  await user.clear(meron)
  expect(save.hasAttribute('disabled')).toBe(false)
  await user.type(meron, known)
  expect(save.hasAttribute('disabled')).toBe(true)
})
