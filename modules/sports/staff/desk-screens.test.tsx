import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { open, sent } from './desk-office.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const dialogOf = () => within(screen.getByRole('dialog', { hidden: true }))

test('the board shows what was bet and what the worst outcome leaves, and suspends an event with a reason', async () => {
  const { user } = open('/sports')
  const table = within(await screen.findByRole('table', { name: 'Board' }))
  expect(await table.findByText('$250.00')).toBeDefined()
  expect(table.getByText('-$60.00')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Queues (1)' })).toBeDefined()
  await user.click(table.getByRole('button', { name: 'Suspend: Alder – Birch' }))
  await user.type(dialogOf().getByLabelText('Reason'), 'A rumour')
  await user.click(dialogOf().getByRole('button', { name: 'Suspend', hidden: true }))
  await waitFor(() => expect(sent[0]?.path).toMatch(/\/events\/7\/hold$/))
  expect(sent[0]?.body).toEqual({ isHeld: true, reason: 'A rumour' })
})

test('the ladder shows what a price is made of, and keys move it and suspend its market', async () => {
  const { user } = open('/sports/events/7')
  expect(await screen.findByRole('heading', { name: 'Match result' })).toBeDefined()
  expect(screen.getAllByText(/fair 2.20.*elsewhere 2.05/)).toHaveLength(3)
  expect(screen.getByText('-$60.00', { selector: 'span[title]' })).toBeDefined()
  const up = screen.getByRole('button', { name: 'One step up: Alder' })
  up.focus()
  await user.keyboard('+')
  await waitFor(() => expect(sent[0]?.body).toEqual({ by: 'up', from: 0 }))
  await user.keyboard('s')
  expect(dialogOf().getByText(/Take Match result out of sale/)).toBeDefined()
})

test('what a result pays is shown before it can be proposed', async () => {
  const { user } = open('/sports/events/7')
  await user.click(await screen.findByRole('button', { name: 'Enter result' }))
  await user.type(dialogOf().getByLabelText('At half time'), '1:0')
  await user.type(dialogOf().getByLabelText(/end of 90 minutes/), '0:0')
  await user.click(dialogOf().getByRole('button', { name: 'See what it pays', hidden: true }))
  expect(dialogOf().getByText('This is no score of this event.')).toBeDefined()
  const end = dialogOf().getByLabelText(/end of 90 minutes/)
  await user.clear(end)
  await user.type(end, '2:1')
  await user.click(dialogOf().getByRole('button', { name: 'See what it pays', hidden: true }))
  expect(await dialogOf().findByText(/Prizes \$49.00; members get \$49.00 more/)).toBeDefined()
  await user.type(dialogOf().getByLabelText('Reason'), 'The source is silent')
  await user.click(dialogOf().getByRole('button', { name: 'Propose the result', hidden: true }))
  await waitFor(() => expect(sent.at(-1)?.path).toMatch(/\/events\/7\/result$/))
  expect(sent.at(-1)?.body).toMatchObject({
    reason: 'The source is silent',
    state: { status: 'ended', score: { first: [1, 0], second: [1, 1], period: 'over' } },
  })
})

test('a slip above the limit is offered at a stake that the limits let through, at the price of now', async () => {
  const { user } = open('/sports/queues')
  expect(await screen.findByText('now 2.00')).toBeDefined()
  expect(screen.getByText(/limit of the market/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Offer otherwise' }))
  await user.click(dialogOf().getByRole('button', { name: 'Offer otherwise', hidden: true }))
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      act: 'offer',
      lineStake: '50000000',
      odds: [{ leg: 1, odds: 20_000 }],
    }),
  )
})

test('limits and margins are drafted, and an amount that is none is named', async () => {
  const { user } = open('/sports/limits')
  expect(await screen.findByText('sportsLimits:USD: No changes.')).toBeDefined()
  const [field] = screen.getAllByLabelText<HTMLInputElement>(/Tier 1/)
  if (!field) throw new Error('a limit has a field')
  const known = field.value
  await user.clear(field)
  expect(
    screen.getByText('sportsLimits:USD: Enter an amount above zero in every field.'),
  ).toBeDefined()
  await user.type(field, '15000')
  expect(screen.getByText('sportsLimits:USD: kept')).toBeDefined()
  await user.clear(field)
  await user.type(field, known)
  expect(screen.getByText('sportsLimits:USD: No changes.')).toBeDefined()
  const margin = screen.getByLabelText<HTMLInputElement>('Two ways')
  const knownMargin = margin.value
  expect(screen.getByText('sportsMargins: No changes.')).toBeDefined()
  await user.clear(margin)
  await user.type(margin, '40')
  expect(screen.getByText('sportsMargins: Margins are from 0 to 30 per cent.')).toBeDefined()
  await user.clear(margin)
  await user.type(margin, '4.5')
  expect(screen.getByText('sportsMargins: kept')).toBeDefined()
  await user.clear(margin)
  await user.type(margin, knownMargin)
  expect(screen.getByText('sportsMargins: No changes.')).toBeDefined()
})

test('a factor is set with a reason, an explanation and an end of at most 90 days', async () => {
  const { user } = open('/sports/factors')
  await user.click(await screen.findByRole('button', { name: 'Set a factor' }))
  const set = () => dialogOf().getByRole('button', { name: 'Set a factor', hidden: true })
  await user.type(dialogOf().getByLabelText('Member'), 'ana')
  await user.type(dialogOf().getByLabelText('Factor'), '0.01')
  await user.click(set())
  expect(dialogOf().getByText('A factor is from 0.05 to 4.00.')).toBeDefined()
  await user.clear(dialogOf().getByLabelText('Factor'))
  await user.type(dialogOf().getByLabelText('Factor'), '0.5')
  await user.type(
    dialogOf().getByLabelText('Explanation for the member'),
    'Full stakes on one player',
  )
  await user.click(set())
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      account: 'ana',
      sport: 'football',
      factorPpm: 500_000,
      reason: 'limits used',
      note: 'Full stakes on one player',
      days: 30,
    }),
  )
})

test('profit and loss leads to the tickets behind each row', async () => {
  open('/sports/profit?from=2026-11-27&to=2026-11-27')
  const table = within(await screen.findByRole('table', { name: 'Profit and loss' }))
  const link = await table.findByRole('link', { name: 'Tickets of Alder – Birch' })
  expect(link.getAttribute('href')).toMatch(
    /\/sports\/tickets\?from=2026-11-27&to=2026-11-27&in=USD&event=7&state=ended/,
  )
})
