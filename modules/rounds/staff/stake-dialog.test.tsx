import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { HouseGame } from '../game-desk-calls.ts'
import { StakeDialog } from './stake-dialog.tsx'

afterEach(cleanup)

const usd = (amount: bigint) => ({ amount, currency: 'USD' })
const game: HouseGame = {
  slug: 'dice',
  name: 'Dice',
  profile: null,
  waiting: null,
  isOn: true,
  hasFreePlay: false,
  smallest: usd(1_000n),
  largest: usd(1_000_000n),
  isSet: false,
  rounds: 0,
  stake: usd(0n),
  prize: usd(0n),
  declared: 990_000,
  measured: null,
  low: null,
  high: null,
}

test('stakes of a game are proposed where one of them is another amount', async () => {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StakeDialog game={game} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const name = 'Set the stakes of Dice'
  const save = screen.getByRole('button', { name, description: 'No changes.' })
  expect(save.hasAttribute('disabled')).toBe(true)
  const largest = screen.getByLabelText('Largest stake')
  await user.clear(largest)
  expect(save.hasAttribute('disabled')).toBe(false)
  await user.type(largest, '50')
  expect(save.hasAttribute('disabled')).toBe(false)
  await user.clear(largest)
  await user.type(largest, '100')
  expect(save.hasAttribute('disabled')).toBe(true)
})
