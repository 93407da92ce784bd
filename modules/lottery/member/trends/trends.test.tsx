import { forgetServerTime } from '@tessera/web-kit'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, at, drawn, game, games, open } from '../lottery.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetServerTime()
})

const list = Array.from({ length: 30 }, (_, before) =>
  drawn(`20261127-${String(720 - before).padStart(4, '0')}`, -60 * before - 10, [
    before < 4 ? '7' : String(before % 3),
    '1',
    '2',
    '3',
    '4',
  ]),
)
const one = { game: game('SSC1'), next: null, results: [], serverTime: at(0) }

test('trends show each outcome’s figures, hot and cold, and a chart with a line through the numbers', async () => {
  const asked = answer({
    '/wps/lottery/games/SSC1': one,
    '/wps/lottery/games/SSC1/results': { list, totalPages: 1 },
  })
  open('/lottery?gameCode=SSC1&view=trends')
  const table = await screen.findByRole('table', { name: /^Figures/ })
  const seven = within(table).getAllByRole('row')[8]
  // Seven came in the last four of thirty draws: longest and last gap, average gap, streak.
  const cells = [...(seven?.querySelectorAll('td, th') ?? [])].map((cell) => cell.textContent)
  expect(cells).toEqual(['7', '4', '0', '26', '6', '4', 'Hot'])
  expect(within(table).getAllByText('Cold').length).toBeGreaterThan(0)
  expect(screen.getByText('Past results do not change the odds.')).toBeTruthy()
  const chart = screen.getByRole('img', { name: /^Chart of .*, newest draw first$/ })
  expect(chart.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(30)
  await userEvent.click(screen.getByRole('radio', { name: '200' }))
  await waitFor(() => expect(asked.at(-1)?.url).toContain('count=200'))
})

test('another trend is chosen by its name, and stands in the address', async () => {
  answer({
    '/wps/lottery/games/SSC1': one,
    '/wps/lottery/games/SSC1/results': { list, totalPages: 1 },
  })
  const went = open('/lottery?gameCode=SSC1&view=trends')
  const choice = await screen.findByRole('combobox', { name: 'What to follow' })
  await userEvent.selectOptions(choice, 'sum-size')
  expect(went.at(-1)).toContain('trend=sum-size')
  const table = screen.getByRole('table', { name: /^Figures/ })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
})

test('a game without results has no trends yet', async () => {
  answer({
    '/wps/lottery/games/SSC1': one,
    '/wps/lottery/games/SSC1/results': { list: [], totalPages: 0 },
  })
  open('/lottery?gameCode=SSC1&view=trends')
  expect(await screen.findByText('No results yet')).toBeTruthy()
})

test('long dragons lead to their games, with the time that is left and what they do not mean', async () => {
  answer({
    ...games(game('SSC1')),
    '/wps/lottery/dragons': {
      list: [
        {
          game: 'SSC1',
          gameName: 'Five Digits 1 min',
          trend: 'sum-size',
          outcome: 'big',
          run: 6,
          numero: '20261127-0721',
          closesAt: at(45),
        },
      ],
    },
  })
  open('/lottery?view=dragons')
  const table = within(await screen.findByRole('table', { name: 'Long dragons' }))
  const link = await table.findByRole('link', { name: 'Five Digits 1 min' })
  expect(link.getAttribute('href')).toBe('/lottery?gameCode=SSC1')
  expect(table.getByText('6 times')).toBeTruthy()
  expect(table.getByRole('timer')).toBeTruthy()
  expect(screen.getByText('Past results do not change the odds.')).toBeTruthy()
  cleanup()
  answer({ ...games(), '/wps/lottery/dragons': { list: [] } })
  open('/lottery?view=dragons')
  expect(await screen.findByText('No long runs right now')).toBeTruthy()
})
