import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toasts } from '@tessera/web-kit'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lotteryServer, seriesGame, showBetPage } from './bet-page.fixture.tsx'

const user = userEvent.setup()

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  // A desktop: the slip stands beside the pads.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function begin(game = seriesGame) {
  const server = lotteryServer(game)
  vi.stubGlobal('fetch', server.fetch)
  render(<Toasts />)
  showBetPage(game)
  return server
}

const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const row = async (name: string) => within(await screen.findByRole('group', { name }))
const pick = async (name: string, ...options: string[]) => {
  for (const option of options)
    await user.click((await row(name)).getByRole('button', { name: option }))
}
const slip = () => within(screen.getByRole('region', { name: 'Bet slip' }))

async function pickLine() {
  await pick('Hundreds', '1', '2')
  await pick('Tens', '4')
  await pick('Units', '7')
}
async function buy(cost = '$4.00') {
  await press(`Buy for ${cost}`)
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: `Buy for ${cost}` }))
}

test('a slip that came after the close is kept, and bought for the next issue under new ids when asked', async () => {
  const server = begin()
  server.close()
  await pickLine()
  await press('Add to slip')
  await buy()
  expect(
    await screen.findByText(
      'Draw 20261127-001 closed before your slip arrived. Nothing was bought.',
    ),
  ).toBeTruthy()
  const dialog = within(screen.getByRole('dialog', { name: 'Buy for the next draw' }))
  expect(await dialog.findByText('20261127-002')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Buy for $4.00' }))
  expect(await screen.findByText('1 ticket for $4.00, draw 20261127-002. Good luck.')).toBeTruthy()
  const [first, second] = server.orders
  expect(first?.slipId).not.toBe(second?.slipId)
  expect(first?.tickets[0]?.id).not.toBe(second?.tickets[0]?.id)
})

test('after a lost answer the same slip is sent again, under the same ids', async () => {
  const server = begin()
  server.lose()
  await pickLine()
  await press('Add to slip')
  await buy()
  expect(await screen.findByText(/1 ticket for \$4.00/)).toBeTruthy()
  expect(server.orders).toHaveLength(2)
  expect(server.orders[1]).toEqual(server.orders[0])
})

test('a page that is loaded again asks for an unanswered slip as it was', async () => {
  const server = begin()
  for (let times = 0; times < 5; times++) server.lose()
  await pickLine()
  await press('Add to slip')
  await buy()
  await waitFor(() => expect(server.orders).toHaveLength(5), { timeout: 8_000 })
  await screen.findByText(/We do not know yet/)
  cleanup()
  showBetPage(seriesGame)
  await press('Ask again')
  expect(await screen.findByText(/1 ticket for \$4.00/)).toBeTruthy()
  expect(server.orders[5]).toEqual(server.orders[0])
})

test('a refused slip is kept, and says why', async () => {
  const server = begin()
  server.refuse('lottery.priceChanged')
  await pickLine()
  await press('Add to slip')
  await buy()
  expect(await screen.findByText('Nothing was bought')).toBeTruthy()
  await press('Back to the slip')
  expect(slip().getByText('Hundreds: 1 2 · Tens: 4 · Units: 7')).toBeTruthy()
})

test('a cap that cuts the win, and money that is missing, are told before buying', async () => {
  const server = begin()
  server.setCash(30_000n)
  await pickLine()
  fireEvent.change(screen.getByRole('textbox', { name: 'Times' }), { target: { value: '100' } })
  expect(
    screen.getByText(
      'The largest win would be $198,000.00. This selection covers few results, and pays at most $10,000.00.',
    ),
  ).toBeTruthy()
  expect(screen.getByText('Wins up to $10,000.00')).toBeTruthy()
  await press('Add to slip')
  expect(await slip().findByText('You need $397.00 more for this slip.')).toBeTruthy()
  expect(slip().getByRole('button', { name: 'Buy for $400.00' }).hasAttribute('disabled')).toBe(
    true,
  )
})

test('the last slip is repeated with one press, and asks what it costs', async () => {
  const server = begin()
  await pickLine()
  await press('Add to slip')
  await buy()
  await press('Done')
  await press('Repeat last slip')
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy this slip' }))
  await user.click(dialog.getByRole('button', { name: 'Buy for $4.00' }))
  await waitFor(() => expect(server.orders).toHaveLength(2))
  expect(server.orders[1]?.tickets[0]).toMatchObject({ selection: [['1', '2'], ['4'], ['7']] })
})
