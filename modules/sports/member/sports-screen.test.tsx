import { setSession } from '@tessera/web-kit'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeChange } from './live/live-prices.ts'
import { changeSlip, forgetSlip } from './slip/slip-store.ts'
import { emptySlip } from './slip/slip.ts'
import {
  answer,
  at,
  balance,
  events,
  head,
  listed,
  market,
  open,
  Refused,
  ticket,
  tree,
  usd,
} from './sports.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('64rem'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  changeSlip(() => emptySlip)
  forgetSlip()
  setSession(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const logIn = () => setSession({ token: 'token', account: 'ana', memberId: 'member-of-sports' })

const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const slip = () => within(screen.getByRole('complementary', { name: 'Bet slip' }))

test('events are listed with their prices, under their tournament [GM-03]', async () => {
  answer({ ...tree, ...events(listed(1), listed(2)) })
  open()
  expect(await screen.findByRole('heading', { name: 'Harbour League' })).toBeTruthy()
  expect(
    await screen.findByRole('button', { name: 'Home 1 – Away 1, Match result: Home 1, 2.12' }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: '12 more markets of Home 2 – Away 2' })).toBeTruthy()
})

test('a price goes to the slip with a press and out of it with another', async () => {
  answer({ ...tree, ...events(listed(1), listed(2)) })
  open()
  await press(/Match result: Home 1/)
  expect(slip().getByText('Home 1')).toBeTruthy()
  expect(
    (await screen.findByRole('button', { name: /Match result: Home 1/ })).getAttribute(
      'aria-pressed',
    ),
  ).toBe('true')
  await press(/Match result: Home 1/)
  expect(slip().getByText('Press a price to put it here.')).toBeTruthy()
})

test('a guest is asked to log in and comes back to the same list', async () => {
  answer({ ...tree, ...events(listed(1)) })
  open('/sportsbook?when=live')
  await press(/Match result: Draw/)
  const link = await slip().findByRole('link', { name: 'Log in to bet' })
  expect(link.getAttribute('href')).toMatch(/^\/login\?then=/)
})

test('a bet names its cost, waits for the price, and opens its ticket', async () => {
  logIn()
  const waiting = ticket({ state: 'waiting', decidesAt: at(2), acceptedAt: null })
  const asked = answer({
    ...tree,
    ...events(listed(1)),
    ...balance,
    'POST /wps/sports/slips': (id: string) => ({ ticket: { ...waiting, id }, balance: usd(90) }),
    '/wps/sports/tickets/:id': (id: string) => ({ ticket: ticket({ id }), ...emptyTicket }),
  })
  open()
  await press(/Match result: Home 1/)
  await userEvent.type(await slip().findByRole('textbox', { name: /Stake/ }), '10')
  await userEvent.click(await slip().findByRole('button', { name: 'Place bet, $10.00' }))
  expect(await slip().findByText(/Checking the price: 2 s/)).toBeTruthy()
  expect(await slip().findByText('Bet accepted', undefined, { timeout: 4_000 })).toBeTruthy()
  expect(slip().getByRole('link', { name: 'Show the ticket' }).getAttribute('href')).toMatch(
    /^\/sportsbook\?view=tickets&ticket=/,
  )
  const sent = JSON.parse(asked.find(({ url }) => url.endsWith('/slips'))?.body ?? '{}')
  expect(sent).toMatchObject({
    kind: 'single',
    legs: [{ outcomes: [11], odds: 21_200, versions: [1] }],
    lineStake: { amount: '100000', currency: 'USD' },
    onChange: 'better',
  })
})

const emptyTicket = {
  states: [],
  lines: [],
  proof: { snapshotHashes: [], messageIds: [], delaySeconds: 2, rulesVersion: 1 },
}

test('a refusal says why and keeps the slip', async () => {
  logIn()
  answer({
    ...tree,
    ...events(listed(1)),
    ...balance,
    'POST /wps/sports/slips': new Refused('sports.marketClosed', 409, { leg: 1 }),
  })
  open()
  await press(/Match result: Home 1/)
  await userEvent.type(await slip().findByRole('textbox', { name: /Stake/ }), '10')
  await userEvent.click(await slip().findByRole('button', { name: 'Place bet, $10.00' }))
  expect(await slip().findByText('Not accepted')).toBeTruthy()
  await userEvent.click(slip().getByRole('button', { name: 'Back to the slip' }))
  expect(slip().getByText('Home 1')).toBeTruthy()
})

test('an offer shows both prices and takes an answer', async () => {
  logIn()
  const offered = ticket({
    state: 'offered',
    decidesAt: at(15),
    offer: { odds: [{ leg: 1, odds: 19_200 }], lineStake: usd(10), by: 'price' },
  })
  const asked = answer({
    ...tree,
    ...events(listed(1)),
    ...balance,
    'POST /wps/sports/slips': (id: string) => ({ ticket: { ...offered, id }, balance: usd(90) }),
    '/wps/sports/tickets/:id': (id: string) => ({ ticket: { ...offered, id }, ...emptyTicket }),
  })
  open()
  await press(/Match result: Home 1/)
  await userEvent.type(await slip().findByRole('textbox', { name: /Stake/ }), '10')
  await userEvent.click(await slip().findByRole('button', { name: 'Place bet, $10.00' }))
  expect(await slip().findByText(/2\.12 is now 1\.92/)).toBeTruthy()
  await userEvent.click(slip().getByRole('button', { name: 'Accept, $10.00' }))
  await waitFor(() => expect(asked.some(({ url }) => url.endsWith('/offer'))).toBe(true))
})

test('a pushed price replaces the shown one, and a suspended one keeps its place', async () => {
  answer({ ...tree, ...events(listed(1)) })
  open()
  await press(/Match result: Home 1, 2\.12/)
  const change = { event: 1, at: at(1), markets: [] as never }
  takeChange({ ...change, markets: [[1, 2, 'active', [[11, 20_500]]]] })
  expect(await screen.findByRole('button', { name: /Match result: Home 1, 2\.05/ })).toBeTruthy()
  takeChange({ ...change, markets: [[1, 3, 'suspended', []]] })
  expect(
    await screen.findByRole('button', { name: /Match result: Home 1, Suspended/ }),
  ).toBeTruthy()
  // What comes late is older.
  takeChange({ ...change, markets: [[1, 2, 'active', [[11, 30_000]]]] })
  expect(screen.queryByRole('button', { name: /3\.00/ })).toBeNull()
})

test('an event shows all its markets and finds one by name', async () => {
  answer({
    ...tree,
    '/wps/sports/events/5': {
      event: head(5, { status: 'live' }),
      markets: [
        market(51),
        market(52, {
          type: 'total',
          specifiers: { line: '2.5' },
          outcomes: [
            { id: 521, key: 'over', odds: 18_700 },
            { id: 522, key: 'under', odds: 19_300 },
          ],
        }),
      ],
      placeTerms: null,
      entries: [],
      serverTime: at(0),
    },
  })
  open('/sportsbook?event=5')
  expect(await screen.findByRole('region', { name: 'Match result' })).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search markets' }), 'total')
  expect(screen.queryByRole('region', { name: 'Match result' })).toBeNull()
  expect(screen.getByRole('button', { name: /Over 2\.5, 1\.87/ })).toBeTruthy()
})

test('an address that names no event says so', async () => {
  answer({ ...tree, '/wps/sports/events/999': new Refused('sports.unknownEvent', 404) })
  open('/sportsbook?event=999')
  expect(await screen.findByText('There is no such event')).toBeTruthy()
})

test('prices are shown in the format of the reader', async () => {
  answer({ ...tree, ...events(listed(3)) })
  open()
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Odds format' }),
    'american',
  )
  expect(await screen.findByRole('button', { name: /Home 3, \+112/ })).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Odds format' }), 'decimal')
})

test('a fight that has ended names its winner in the list of results and on its own page', async () => {
  const end = { winner: 1, method: 'ko', round: 2, second: 135 }
  const fight = head(5, {
    sport: 'fight',
    status: 'ended',
    score: { kind: 'fight', rounds: 3, roundSeconds: 300, round: 2, secondsFought: 435, end },
  })
  const outcome = (id: number, key: string, won: boolean) => ({
    id,
    key,
    odds: 0,
    number: 1,
    reason: null,
    message: null,
    certainty: 2,
    by: 'grader',
    result: { won, void: 'none' },
    at: at(0),
  })
  const ended = { ...fight, endedAt: at(0), markets: 1, winner: 'Away 5', isDraw: false }
  const level = { ...ended, id: 6, winner: null, isDraw: true }
  const markets = [
    {
      id: 1,
      type: 'winner',
      specifiers: {},
      isCancelled: false,
      outcomes: [outcome(1, '1', false), outcome(2, '2', true)],
    },
  ]
  answer({
    ...tree,
    '/wps/sports/results': { list: [ended, level], totalPages: 1 },
    '/wps/sports/events/5/results': { event: fight, rulesVersion: 1, markets, cancellations: [] },
  })
  open('/sportsbook?view=results')
  expect(await screen.findByText('Winner: Away 5')).toBeTruthy()
  expect(screen.getByText('Draw')).toBeTruthy()
  cleanup()
  open('/sportsbook?view=results&event=5')
  expect(await screen.findByText('Winner: Away 5')).toBeTruthy()
})
