import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  contract,
  lastAsked,
  open,
  reasonIn,
  sent,
} from '../contracts/contracts-office.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('top agents are shown with what they can cost, and open to every category', async () => {
  const { user } = open('/agent-contracts/exposure')
  expect(await screen.findByText('Over 0.3%')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Open the exposure of carla' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Exposure of carla' }))
  expect(dialog.getByText('Over the margin in: Slots')).toBeDefined()
  expect(dialog.getByRole('link', { name: 'Rates' }).getAttribute('href')).toBe(
    '/backoffice/agent-rates?account=carla',
  )
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.selectOptions(screen.getByLabelText('Show'), 'Over a margin')
  await waitFor(() => expect(lastAsked('/exposures')?.searchParams.get('isOver')).toBe('true'))
})

test('margins are per cent above zero, and only what changed is proposed', async () => {
  const { user } = open('/agent-contracts/exposure', contract, false)
  const save = await screen.findByRole('button', { name: 'Propose margins' })
  const field = screen.getByLabelText('Slots (%)')
  const press = () => user.click(save)
  expect(save.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('No changes.')).toBeDefined()
  await user.clear(field)
  await press()
  expect(screen.getByText(/Enter a margin above 0/)).toBeDefined()
  await user.type(field, '3.8')
  await user.type(reasonIn(screen), 'new games')
  await press()
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      margins: [{ category: 'RNG', marginPpm: 38_000 }],
      version: 'v1',
      reason: 'new games',
    }),
  )
})
