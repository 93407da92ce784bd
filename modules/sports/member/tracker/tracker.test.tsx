import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createQueryClient } from '@tessera/web-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { seasonSports } from '../../feeds/house/kinds.ts'
import { lastOf, seasonMatch } from '../../feeds/house/play.ts'
import { proofOf } from '../../feeds/house/proof.fixture.ts'
import { takeChange } from '../live/live-prices.ts'
import { answer, at, head } from '../sports.fixture.tsx'
import { advanced, soFar } from './so-far.ts'
import { Tracker } from './tracker.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each(seasonSports)('a match of %s is followed tick by tick [GM-03] [GM-04]', (sport) => {
  const { match } = proofOf({ sport }).own
  if (!match) throw new Error('no match')
  const whole = soFar(sport, match)
  let played = soFar(sport, { ...match, ticks: [] })
  for (const score of whole.scores.slice(1)) {
    const next = advanced(played, JSON.parse(JSON.stringify(score)))
    if (!next) throw new Error('a tick was not found')
    played = next
  }
  expect(played.events).toEqual(match.ticks.map(({ event }) => event))
  expect(played.scores.at(-1)).toEqual(
    lastOf(seasonMatch(sport, match.strength).played(match.ticks.map(({ word }) => word))),
  )
  // What was missed is asked for.
  const start = soFar(sport, { ...match, ticks: [] })
  const later = whole.scores[5]
  if (later) expect(advanced(start, later)).toBeUndefined()
})

test.each(seasonSports)('a match of %s is drawn, and told in words', async (sport) => {
  const { own } = proofOf({ sport })
  answer({ '/wps/sports/events/77/ticks': own })
  const { match } = own
  if (!match?.score) throw new Error('no match')
  const event = head(77, {
    sport,
    status: 'ended',
    score: match.score,
    home: { id: 1, ...match.home },
    away: { id: 2, ...match.away },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Tracker event={event} />
    </QueryClientProvider>,
  )
  expect((await screen.findAllByRole('img')).length).toBeGreaterThanOrEqual(1)
  expect(screen.getByText('What has happened')).toBeTruthy()
  const list = screen.getByRole('list', { hidden: true })
  expect(list.textContent).toMatch(new RegExp(`${match.home.name}|${match.away.name}`))
})

test('a goal that is pushed is drawn and read out', async () => {
  const { own } = proofOf({ sport: 'football', isTold: false })
  const { match } = own
  if (!match) throw new Error('no match')
  const goalAt = match.ticks.findIndex(({ event }) => event !== 'none')
  const whole = soFar('football', match)
  const before = { ...own, match: { ...match, ticks: match.ticks.slice(0, goalAt) } }
  answer({ '/wps/sports/events/78/ticks': before })
  const event = head(78, {
    status: 'live',
    score: whole.scores[goalAt] as never,
    home: { id: 1, ...match.home },
    away: { id: 2, ...match.away },
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Tracker event={event} />
    </QueryClientProvider>,
  )
  await screen.findByText('What has happened')
  expect(screen.getByRole('status').textContent).toBe('')
  act(() =>
    takeChange({
      event: 78,
      at: at(5),
      stateAt: at(5),
      score: whole.scores[goalAt + 1] as never,
      markets: [],
    }),
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Goal: /))
})
