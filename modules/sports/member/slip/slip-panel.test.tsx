import { setSession } from '@tessera/web-kit'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSlip, forgetSlip } from '../slip/slip-store.ts'
import { emptySlip } from '../slip/slip.ts'
import { answer, at, balance, events, listed, open, ticket, tree, usd } from '../sports.fixture.tsx'

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

test('a slip that is opened again shows the prices of now, and takes out what is gone', async () => {
  const prices = {
    list: [{ outcome: 81, odds: 19_000, market: 8, version: 4, status: 'active' }],
    serverTime: at(0),
  }
  answer({ ...tree, ...events(listed(8)), '/wps/sports/prices': prices })
  open()
  await press(/Match result: Home 8/)
  expect(await slip().findByText('1.90')).toBeTruthy()
  prices.list = []
  cleanup()
  open()
  expect(await slip().findByText('Closed')).toBeTruthy()
})

test('the least total price is typed, and the button says what is missing', async () => {
  logIn()
  const asked = answer({
    ...tree,
    ...events(listed(8), listed(9)),
    ...balance,
    'POST /wps/sports/slips/check': { most: usd(500), reason: null, problems: [], joined: [] },
    'POST /wps/sports/slips': (id: string) => ({ ticket: ticket({ id }), balance: usd(90) }),
  })
  open()
  await press(/Match result: Home 8/)
  await press(/Match result: Home 9/)
  expect(await slip().findByRole('button', { name: 'Type a stake' })).toBeTruthy()
  await userEvent.type(slip().getByRole('textbox', { name: /Stake/ }), '10')
  await userEvent.selectOptions(
    slip().getByRole('combobox', { name: 'If a price changes' }),
    'Take any price down to a least',
  )
  expect(slip().getByRole('button', { name: 'Type the least odds' })).toBeTruthy()
  await userEvent.type(slip().getByRole('textbox', { name: 'Least odds in total' }), '4.2')
  await userEvent.click(await slip().findByRole('button', { name: 'Place bet, $10.00' }))
  await waitFor(() => expect(asked.some(({ url }) => url.endsWith('/slips'))).toBe(true))
  const sent = JSON.parse(asked.find(({ url }) => url.endsWith('/slips'))?.body ?? '{}')
  expect(sent).toMatchObject({ onChange: 'any', leastOdds: 42_000 })
})

test('what cannot be bet together says why at each selection', async () => {
  logIn()
  const text = 'Selections 1 and 2 belong together and cannot stand in one line.'
  const of = (leg: number) => ({ leg, name: 'sports.relatedLegs', text })
  const check = { most: usd(0), reason: null, problems: [of(1), of(2)], joined: [] }
  answer({
    ...tree,
    ...events(listed(8), listed(9)),
    ...balance,
    'POST /wps/sports/slips/check': check,
  })
  open()
  await press(/Match result: Home 8/)
  await press(/Match result: Home 9/)
  await userEvent.type(slip().getByRole('textbox', { name: /Stake/ }), '10')
  expect(await slip().findAllByText(text)).toHaveLength(2)
  const button = slip().getByRole('button', { name: 'These cannot be bet together' })
  expect(button.hasAttribute('disabled')).toBe(true)
})
