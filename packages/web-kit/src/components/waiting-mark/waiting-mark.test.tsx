import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WaitingMark, WaitingProvider } from './waiting-mark.tsx'

afterEach(cleanup)

test('what waits for a second person leads to where it is decided, and nothing else is marked', () => {
  const waiting = { subjects: new Set(['withdrawals:USD']), href: '/backoffice/approvals' }
  render(
    <WaitingProvider value={waiting}>
      <WaitingMark subject="withdrawals:USD" />
      <WaitingMark subject="withdrawals:EUR" />
    </WaitingProvider>,
  )
  const [mark, ...more] = screen.getAllByRole('link', { name: 'Waiting for approval' })
  expect(mark?.getAttribute('href')).toBe('/backoffice/approvals')
  expect(more).toEqual([])
})

test('once it is decided the mark is gone, and outside of the office there is none', () => {
  const { rerender } = render(<WaitingMark subject="levels:USD" />)
  expect(screen.queryByRole('link')).toBeNull()
  const shown = (subjects: string[]) => (
    <WaitingProvider value={{ subjects: new Set(subjects), href: '/approvals' }}>
      <WaitingMark subject="levels:USD" />
    </WaitingProvider>
  )
  rerender(shown(['levels:USD']))
  expect(screen.getByRole('link')).toBeDefined()
  rerender(shown([]))
  expect(screen.queryByRole('link')).toBeNull()
})
