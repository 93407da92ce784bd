import { forgetServerTime } from '@tessera/web-kit'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, at, drawn, game, games, issue, open, Refused } from './lottery.fixture.tsx'
import { revealOrder } from './results/revealed-board.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetServerTime()
})

const listed = [
  game('SSC1'),
  game('CQSSC', {
    name: 'Chongqing Five Digits',
    mode: 'LOTT',
    area: 'CN',
    isOwn: false,
    isOpen: false,
    current: null,
    last: null,
  }),
  game('PKM3', { name: 'Ten Racers 3 min', family: 'pk10', last: null }),
  game('VNNM2', {
    name: 'Vietnam North 2 min',
    family: 'vn-north',
    mode: 'VN',
    area: 'VN',
    last: null,
  }),
]

test('the lobby lists games by kind with their countdown and last result, and says why one is closed [RT-11]', async () => {
  answer(games(...listed))
  open('/lottery')
  const fast = within(await screen.findByRole('region', { name: 'Fast draws' }))
  expect(fast.getAllByRole('timer')[0]?.textContent).toBe('Closes in 00:45')
  expect(fast.getByText('Result of 20261127-0720')).toBeTruthy()
  const result = fast.getByRole('list', { name: 'Result' })
  expect(result.textContent).toBe('12345')
  expect(fast.getByText('No result yet')).toBeTruthy()
  expect(fast.getByRole('link', { name: 'Five Digits 1 min' }).getAttribute('href')).toBe(
    '/lottery?gameCode=SSC1',
  )
  const official = within(screen.getByRole('region', { name: 'Official' }))
  expect(official.getByText('Sales open when official results are connected.')).toBeTruthy()
  const vietnam = within(screen.getByRole('region', { name: 'Vietnam' }))
  expect(vietnam.getByRole('link').getAttribute('href')).toBe('/vnLottery?gameCode=VNNM2')
  expect(screen.getByRole('button', { name: 'Star PKM3' })).toBeTruthy()
})

test('a search and the favourites narrow the lobby, and nothing found leads back to all', async () => {
  answer(games(...listed))
  open('/lottery', ['PKM3'])
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Find a lottery' }), 'racers')
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Ten Racers 3 min',
  ])
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Favourites only' }))
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1)
  await userEvent.type(screen.getByRole('searchbox'), 'nothing at all')
  expect(screen.getByText('No lottery found')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all lotteries' }))
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4)
})

test('a region has its own page, and one kind is listed by region', async () => {
  answer(games(...listed))
  open('/vnLottery')
  expect(await screen.findByRole('heading', { level: 1, name: 'Vietnam lottery' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Vietnam North 2 min' })).toBeTruthy()
  expect(screen.queryByText('Five Digits 1 min')).toBeNull()
  cleanup()
  open('/lottery?mode=LOTT')
  expect(await screen.findByRole('region', { name: 'China' })).toBeTruthy()
})

test('a lobby that does not come offers to try again, and an empty one says so', async () => {
  answer({ '/wps/lottery/games': new Refused('common.unknown', 500) })
  open('/lottery')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  cleanup()
  answer(games())
  open('/lottery')
  expect(await screen.findByText('No lotteries right now')).toBeTruthy()
})

const one = (extra = {}) => ({
  game: game('SSC1', extra),
  next: null,
  results: [],
  serverTime: at(0),
})

test('a game that there is not is said, with the way to all of them', async () => {
  answer({ '/wps/lottery/games/NOTHING': new Refused('lottery.unknownGame', 404) })
  open('/lottery?gameCode=NOTHING')
  expect(await screen.findByText('Lottery not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All lotteries' }).getAttribute('href')).toBe('/lottery')
})

test('the latest results of all games can be narrowed to a kind', async () => {
  answer({
    ...games(...listed),
    '/wps/lottery/recent': {
      list: [
        drawn('20261127-0720', -10, ['1', '2', '3', '4', '5']),
        { ...drawn('20261127-0360', -10, Array(27).fill('00123')), game: 'VNNM2' },
      ],
    },
  })
  open('/lottery?view=results')
  expect(await screen.findByRole('link', { name: 'Five Digits 1 min' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Vietnam' }))
  expect(screen.queryByRole('link', { name: 'Five Digits 1 min' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Draw 20261127-0360' }).getAttribute('href')).toBe(
    '/vnLottery?gameCode=VNNM2&view=results&numero=20261127-0360',
  )
})

test('the results of a game are asked for by number or by day, and kept as a file', async () => {
  const list = [
    drawn('20261127-0720', -10, ['1', '2', '3', '4', '5']),
    issue('20261127-0719', -70, { state: 'cancelled' }),
  ]
  const asked = answer({
    '/wps/lottery/games/SSC1': one(),
    '/wps/lottery/games/SSC1/results': { list, totalPages: 2 },
  })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  open('/lottery?gameCode=SSC1&view=results')
  const table = within(await screen.findByRole('table', { name: 'Five Digits 1 min results' }))
  expect(await table.findByText('Cancelled, tickets refunded')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: '100' }))
  await waitFor(() => expect(asked.at(-1)?.url).toContain('count=100'))
  const day = screen.getByLabelText('By day')
  await userEvent.type(day, '2025-11-26')
  await waitFor(() => expect(asked.at(-1)?.url).toContain('day=2025-11-26&pageNo=1'))
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(asked.at(-1)?.url).toContain('pageNo=2'))
  await userEvent.click(screen.getByRole('button', { name: /^Save as CSV/ }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const [[file] = []] = saved.mock.calls
  expect(file).toBeInstanceOf(Blob)
  expect(await (file as Blob).text()).toContain('1 2 3 4 5')
  saved.mockRestore()
})

const told = (extra = {}) => ({
  issue: drawn('20261127-0720', -3_600, ['1', '2', '3', '4', '5']),
  proof: null,
  changes: [],
  serverTime: at(0),
  ...extra,
})

test('one draw tells its times and what was corrected', async () => {
  answer({
    '/wps/lottery/games/SSC1': one(),
    '/wps/lottery/issues/SSC1/20261127-0720': told({
      changes: [{ at: at(-60), reason: 'Wrong number typed', before: ['9', '9', '9', '9', '9'] }],
    }),
  })
  open('/lottery?gameCode=SSC1&view=results&numero=20261127-0720')
  expect(await screen.findByRole('heading', { name: 'Draw 20261127-0720' })).toBeTruthy()
  const changes = within(await screen.findByRole('table', { name: 'Corrections' }))
  expect(changes.getByText('Wrong number typed')).toBeTruthy()
  expect(changes.getByRole('list', { name: 'Result' }).textContent).toBe('99999')
})

test('a draw that there is not is said', async () => {
  answer({
    '/wps/lottery/games/SSC1': one(),
    '/wps/lottery/issues/SSC1/20261127-9999': new Refused('lottery.unknownIssue', 404),
  })
  open('/lottery?gameCode=SSC1&view=results&numero=20261127-9999')
  expect(await screen.findByText('Draw not found')).toBeTruthy()
})

test('a draw of Vietnam that has just happened is shown number by number from the last prize, and may be skipped', async () => {
  const numbers = Array.from({ length: 27 }, (_, place) => String(10_000 + place))
  const vietnam = { family: 'vn-north', mode: 'VN', area: 'VN' } as const
  answer({
    '/wps/lottery/games/SSC1': one(vietnam),
    '/wps/lottery/issues/SSC1/20261127-0720': told({
      issue: drawn('20261127-0720', -5, numbers),
    }),
  })
  open('/vnLottery?gameCode=SSC1&view=results&numero=20261127-0720')
  expect(await screen.findByText(/^Drawing: \d+ of 27 numbers$/)).toBeTruthy()
  expect(screen.queryByText('10000')).toBeNull()
  expect(await screen.findByText('10023', {}, { timeout: 3_000 })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all numbers' }))
  expect(screen.getByText('10000')).toBeTruthy()
  expect(revealOrder('vn-north', 27).slice(0, 5)).toEqual([23, 24, 25, 26, 20])
  expect(revealOrder('vn-north', 27).at(-1)).toBe(0)
})

test('an older draw of Vietnam, and any for those who prefer less motion, is shown at once', async () => {
  const numbers = Array.from({ length: 27 }, (_, place) => String(10_000 + place))
  const vietnam = { family: 'vn-north', mode: 'VN', area: 'VN' } as const
  const answers = (drawsIn: number) =>
    answer({
      '/wps/lottery/games/SSC1': one(vietnam),
      '/wps/lottery/issues/SSC1/20261127-0720': told({
        issue: drawn('20261127-0720', drawsIn, numbers),
      }),
    })
  answers(-600)
  open('/vnLottery?gameCode=SSC1&view=results&numero=20261127-0720')
  expect(await screen.findByText('10000')).toBeTruthy()
  cleanup()
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  answers(-5)
  open('/vnLottery?gameCode=SSC1&view=results&numero=20261127-0720')
  expect(await screen.findByText('10000')).toBeTruthy()
})
