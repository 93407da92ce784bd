import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ChannelDialog } from './channel-dialog.tsx'

afterEach(cleanup)

const channel = {
  id: 'bank',
  isOpen: true,
  isEnabled: true,
  position: 3,
  currency: 'USD',
  smallest: 10_000n,
  largest: 1_000_000n,
  bounds: { smallest: 10_000n, largest: 1_000_000n },
  fields: [{ name: 'bank', isSecret: false, isSet: true, value: 'Banco Uno' }],
}

test('a channel is saved where something of it is another, and asks why only then', async () => {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChannelDialog channel={channel} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const save = screen.getByRole('button', { name: 'Save', description: 'No changes.' })
  const isOff = () => save.hasAttribute('disabled')
  expect(isOff()).toBe(true)
  const order = screen.getByLabelText('Order')
  await user.clear(order)
  await user.type(order, '4')
  expect(isOff()).toBe(false)
  expect(screen.getByLabelText('Reason')).toBeDefined()
  await user.clear(order)
  await user.type(order, '3')
  expect(isOff()).toBe(true)
  expect(screen.queryByLabelText('Reason')).toBeNull()
  await user.click(screen.getByLabelText('Offer this channel to members'))
  expect(isOff()).toBe(false)
})
