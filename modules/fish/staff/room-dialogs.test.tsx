import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ChangeDialog } from './change-dialog.tsx'
import { RangeDialog } from './range-dialog.tsx'

afterEach(cleanup)

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const room = {
  code: 'reef',
  name: 'Reef',
  isDemo: false,
  isOpen: true,
  seats: 4,
  taken: 0,
  returnParts: 9_600,
  ranges: [{ least: usd(100n), most: usd(10_000n) }],
}

function open(dialog: ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>)
  const save = screen.getByRole('button', { name: 'Save', description: 'No changes.' })
  return { user: userEvent.setup(), isOff: () => save.hasAttribute('disabled') }
}

test('a room is saved where it is opened or closed, or has other seats', async () => {
  const { user, isOff } = open(<ChangeDialog room={room} onClose={() => undefined} />)
  expect(isOff()).toBe(true)
  const seats = screen.getByLabelText('Seats')
  await user.selectOptions(seats, '2')
  expect(isOff()).toBe(false)
  await user.selectOptions(seats, '4')
  expect(isOff()).toBe(true)
  await user.click(screen.getByLabelText('Room is open'))
  expect(isOff()).toBe(false)
})

test('the cost of a shot is saved where it is another, however it is written', async () => {
  const { user, isOff } = open(<RangeDialog room={room} onClose={() => undefined} />)
  expect(isOff()).toBe(true)
  const most = screen.getByLabelText('Max')
  await user.clear(most)
  expect(isOff()).toBe(false)
  await user.type(most, '1')
  expect(isOff()).toBe(true)
  await user.type(most, '0')
  expect(isOff()).toBe(false)
})
