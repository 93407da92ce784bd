import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Change, ChangeHistory } from './change-history.tsx'

afterEach(cleanup)

const change: Change = {
  id: '1',
  madeAt: '2026-11-21T10:00:00Z',
  staffAccount: 'olga',
  before: { isOn: false, order: 1, same: { a: 1 } },
  after: { isOn: true, order: 1, same: { a: 1 }, note: '' },
}
const common = {
  title: 'Changes',
  onRetry: vi.fn(),
  whatOf: () => 'Sandbox',
  nameOf: (key: string) => ({ isOn: 'Open' })[key] ?? key,
  wordOf: (_key: string, value: unknown) =>
    typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined,
}

test('a history says in words what is another than it was, and nothing else', () => {
  render(<ChangeHistory {...common} rows={[change]} error={null} />)
  expect(screen.getByText('Open: no, Note: –')).toBeDefined()
  expect(screen.getByText('Open: yes, Note: –')).toBeDefined()
  expect(screen.getByText('olga')).toBeDefined()
})

test('a history that did not come says so and can be asked for again; it is not an empty one', async () => {
  render(<ChangeHistory {...common} rows={undefined} error={new Error('no line')} />)
  expect(screen.queryByText('No changes yet.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(common.onRetry).toHaveBeenCalledOnce()
})

test('an empty history shows that nothing was changed', () => {
  render(<ChangeHistory {...common} rows={[]} error={null} />)
  expect(screen.getByText('No changes yet.')).toBeDefined()
})

test('a history that is the whole screen leaves the heading to the screen and keeps the name of its table', () => {
  const { rerender } = render(<ChangeHistory {...common} rows={[change]} error={null} />)
  expect(screen.getByRole('heading', { name: 'Changes' })).toBeDefined()
  rerender(<ChangeHistory {...common} rows={[change]} error={null} isWholeScreen />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByRole('table', { name: 'Changes' })).toBeDefined()
})
