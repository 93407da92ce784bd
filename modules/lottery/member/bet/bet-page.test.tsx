import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toasts } from '@tessera/web-kit'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  fixedGame,
  lotteryServer,
  seriesGame,
  showBetPage,
  showFirstBetPage,
} from './bet-page.fixture.tsx'

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

test('picks are counted and priced, and bought for the issue after a question [GM-05]', async () => {
  const server = begin()
  await pickLine()
  expect(screen.getByText('2 lines')).toBeTruthy()
  expect(screen.getByText('Wins up to $1,980.00')).toBeTruthy()
  await press('Add to slip')
  await press('Buy for $4.00')
  const dialog = within(await screen.findByRole('dialog', { name: 'Buy this slip' }))
  expect(dialog.getByText('20261127-001')).toBeTruthy()
  expect(dialog.getByText('1 ticket, 2 lines')).toBeTruthy()
  expect(server.orders).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Buy for $4.00' }))
  expect(await screen.findByText('1 ticket for $4.00, draw 20261127-001. Good luck.')).toBeTruthy()
  expect(server.orders).toMatchObject([
    {
      numero: '20261127-001',
      tickets: [
        {
          play: 'direct',
          selection: [['1', '2'], ['4'], ['7']],
          amount: '20000',
          series: 1_980,
          lines: 2,
          cost: '40000',
        },
      ],
    },
  ])
  await press('Done')
  expect(slip().getByText('Your slip is empty. Pick numbers and add them.')).toBeTruthy()
  expect(
    await screen.findByRole('button', { name: 'Take back Three digits · Direct' }),
  ).toBeTruthy()
})

test('the keyboard alone picks with digits and arrows, and Enter adds', async () => {
  begin()
  const first = (await row('Hundreds')).getByRole('button', { name: '0' })
  first.focus()
  await user.keyboard('12{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('1')
  ;(await row('Tens')).getByRole('button', { name: '0' }).focus()
  await user.keyboard('4')
  ;(await row('Units')).getByRole('button', { name: '0' }).focus()
  await user.keyboard('7{Enter}')
  expect(slip().getByText('Hundreds: 1 2 · Tens: 4 · Units: 7')).toBeTruthy()
  expect(screen.getByText('0 lines')).toBeTruthy()
})

test('sets pick a whole row, and clear it', async () => {
  begin()
  await press('Odd: Hundreds')
  await press('Big: Tens')
  await press('All: Units')
  expect(screen.getByText('250 lines')).toBeTruthy()
  await press('Clear: Tens')
  expect(screen.getByText('This selection is not complete yet.')).toBeTruthy()
})

test('10,000 pasted lines are read, with what is wrong line by line and duplicates counted', async () => {
  begin()
  await press('Direct, typed')
  const field = await screen.findByRole('textbox', { name: 'Numbers' })
  const lines = Array.from({ length: 10_000 }, (_, at) => String(at % 1_000).padStart(3, '0'))
  lines[4] = '12x'
  lines[6] = '1234'
  fireEvent.change(field, { target: { value: lines.join('\n') } })
  expect(await screen.findByText('1,000 numbers')).toBeTruthy()
  expect(screen.getByText('8,998 duplicates were left out.')).toBeTruthy()
  expect(screen.getByText('2 entries are wrong, and were left out.')).toBeTruthy()
  expect(screen.getByText('Line 5: “12x” is not a number.')).toBeTruthy()
  expect(screen.getByText('Line 7: “1234” needs 3 digits.')).toBeTruthy()
  expect(screen.getByText('1,000 lines')).toBeTruthy()
  await press('Add to slip')
  expect(slip().getByText('$2,000.00', { selector: 'strong' })).toBeTruthy()
})

test('a line costs unit × size × times, and the series trades prize for rebate', async () => {
  begin()
  await pickLine()
  await user.click(screen.getByRole('radio', { name: '0.1' }))
  await press('One more')
  await press('One more')
  expect(screen.getByText('= $0.60 a line')).toBeTruthy()
  const series = screen.getByRole('slider', { name: /Prize series/ })
  fireEvent.change(series, { target: { value: '1950' } })
  expect(screen.getByText('Prize $585.00 · rebate 1.5%')).toBeTruthy()
  expect(series.getAttribute('aria-valuetext')).toBe('1950. Prize $585.00 · rebate 1.5%')
  await user.click(screen.getByRole('radio', { name: '0.001' }))
  const unit = within(screen.getByRole('group', { name: 'Unit' }))
  await user.click(unit.getByRole('radio', { name: '1' }))
  expect(screen.getByText('= $0.0030 a line')).toBeTruthy()
})

test('the slip is doubled, changed, cleared and brought back', async () => {
  begin()
  await pickLine()
  await press('Add to slip')
  await press('Double all')
  expect(await screen.findByRole('button', { name: 'Buy for $8.00' })).toBeTruthy()
  await press('Clear all')
  await press('Undo')
  expect(await screen.findByRole('button', { name: 'Buy for $8.00' })).toBeTruthy()
  await press('Change Three digits · Direct')
  expect((await row('Tens')).getByRole('button', { name: '4', pressed: true })).toBeTruthy()
  expect(screen.getByText('= $4.00 a line')).toBeTruthy()
})

test('random lines go into the slip, each as a ticket of one line', async () => {
  begin()
  await press('Add 5 random lines')
  expect(slip().getByText('5 tickets')).toBeTruthy()
  expect(slip().getByRole('button', { name: 'Buy for $10.00' })).toBeTruthy()
})

test('a board takes picks at one stake, and a stake of its own for each [GM-05]', async () => {
  const server = begin(fixedGame)
  await press('Last digit, sides: Big, odds 1.982')
  await press('Last digit: 7, odds 9.91')
  expect(screen.getByText('Enter a stake.')).toBeTruthy()
  await press('$5')
  expect(screen.getByText('$10.00')).toBeTruthy()
  const own = screen.getByRole('textbox', { name: 'Last digit: 7' })
  fireEvent.input(own, { target: { value: '2' } })
  await press('Add to slip')
  await buy('$7.00')
  await screen.findByText(/2 tickets for \$7.00/)
  expect(server.orders[0]?.tickets).toMatchObject([
    { play: 'sides', selection: [['big']], amount: '50000', cost: '50000', series: null },
    { play: 'last', selection: [['7']], amount: '20000', cost: '20000', series: null },
  ])
})

test('numbers of two digits come from a grid or are typed, at a price per point [GM-05]', async () => {
  const server = begin(fixedGame)
  await press('Numbers')
  await press('45')
  const field = screen.getByRole('textbox', { name: 'Type or paste numbers' })
  fireEvent.change(field, { target: { value: '45 46, 47' } })
  expect(screen.getByText('$27.00 per point, pays $99.00 per hit')).toBeTruthy()
  fireEvent.input(screen.getByRole('textbox', { name: 'Points' }), { target: { value: '1' } })
  expect(screen.getByText('$81.00')).toBeTruthy()
  await press('Add to slip')
  await buy('$81.00')
  await screen.findByText(/1 ticket for \$81.00/)
  expect(server.orders[0]?.tickets).toMatchObject([
    { play: 'two', selection: [['45', '46', '47']], lines: 3, cost: '810000' },
  ])
})

test('a typed number becomes all its orders, and rolls over a digit', async () => {
  begin(fixedGame)
  await press('Numbers')
  await press('Last four digits')
  const field = screen.getByRole('textbox', { name: 'Number' })
  fireEvent.change(field, { target: { value: '1123' } })
  await press('Box')
  expect(screen.getByText('12 lines')).toBeTruthy()
  fireEvent.change(field, { target: { value: '1234' } })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Roll' }), '2')
  expect(screen.getByText('10 lines')).toBeTruthy()
})

test('plays are found by name over all groups, and starred ones stand first', async () => {
  begin(fixedGame)
  await press('Numbers')
  await press('Add Last two digits to your favourites')
  await press('Favourites')
  expect(
    await screen.findByRole('button', { name: 'Remove Last two digits from your favourites' }),
  ).toBeTruthy()
})

test('the price of a line is empty at the first visit, and the one chosen last is there at the next', async () => {
  vi.stubGlobal('fetch', lotteryServer(seriesGame).fetch)
  const { unmount } = showFirstBetPage(seriesGame)
  await pickLine()
  const times = screen.getByRole('textbox', { name: 'Times' })
  expect(times).toHaveProperty('value', '')
  expect(screen.getAllByText('Choose how many times.').length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Add to slip' })).toHaveProperty('disabled', true)
  await user.type(times, '3')
  expect(screen.getByText('= $6.00 a line')).toBeTruthy()
  unmount()
  showFirstBetPage(seriesGame)
  expect(await screen.findByRole('textbox', { name: 'Times' })).toHaveProperty('value', '3')
})
