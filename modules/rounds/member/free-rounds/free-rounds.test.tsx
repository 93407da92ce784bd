import { money } from '@tessera/money'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { EndedRound, FreeRounds } from '../../calls.ts'
import { FreeRoundsPart } from './free-rounds-part.tsx'
import { useFreeRounds } from './use-free-rounds.ts'

afterEach(cleanup)

const id = '00000000-0000-4000-8000-000000000001'
const five: FreeRounds = {
  id,
  kind: 'round',
  left: 5,
  stake: money(10_000n, 'USD'),
  expiresAt: '2026-12-24T12:00:00.000Z',
}
const played = (left: number) => ({ free: { id, kind: 'round', left } }) as EndedRound

function Beside({ given }: { given: FreeRounds[] }) {
  const free = useFreeRounds(given)
  return (
    <>
      <FreeRoundsPart free={free} isPlaying={false} />
      <button type="button" onClick={() => free.heard(played(free.count - 1))}>
        played
      </button>
      <button type="button" onClick={() => free.gone(id)}>
        gone
      </button>
      <output>{free.paying ? 'free' : 'cash'}</output>
    </>
  )
}

test('free rounds are told with their stake, played first while the member wants so, and counted down', async () => {
  const user = userEvent.setup()
  render(<Beside given={[five]} />)
  expect(screen.getByText('5 free rounds at $1.00')).toBeTruthy()
  expect(screen.getByText('free')).toBeTruthy()
  await user.click(screen.getByText('played'))
  expect(screen.getByText('4 free rounds at $1.00')).toBeTruthy()
  await user.click(screen.getByLabelText('Play free rounds first'))
  expect(screen.getByText('cash')).toBeTruthy()
  await user.click(screen.getByLabelText('Play free rounds first'))
  await user.click(screen.getByText('gone'))
  expect(screen.queryByText(/free rounds at/)).toBeNull()
  expect(screen.getByText('cash')).toBeTruthy()
})

test('a free bet says that its stake is not paid out, and nobody without any sees the part', () => {
  const { rerender } = render(<Beside given={[{ ...five, kind: 'bet', left: 1 }]} />)
  expect(screen.getByText('Free bet of $1.00')).toBeTruthy()
  expect(screen.getByText(/A win is paid without the stake\./)).toBeTruthy()
  rerender(<Beside given={[]} />)
  expect(screen.queryByLabelText('Free rounds')).toBeNull()
})
