import { forgetServerTime, observeServerTime, serverNow } from '@tessera/web-kit'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clockText, Countdown, phaseOf } from './countdown.tsx'
import { type IssueNews, withNews } from './issue-news.ts'
import { ResultNumbers } from './result-numbers.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  forgetServerTime()
})

const at = (seconds: number) => new Date(Date.UTC(2025, 10, 27) + seconds * 1_000).toISOString()
const issue = { opensAt: at(0), closesAt: at(55), drawsAt: at(60) }

test.each([
  [-1, 'soon', 1],
  [0, 'left', 55],
  [44.9, 'left', 11],
  [45, 'closing', 10],
  [54.9, 'closing', 1],
  [55, 'draws', 5],
  [60, 'waiting', 0],
])('at %s seconds an issue is in the phase «%s» for %s more', (second, phase, seconds) => {
  expect(phaseOf(issue, Date.parse(at(second)))).toEqual({ phase, seconds })
})

test('a countdown is minutes and seconds, with hours from an hour on', () => {
  expect([9, 75, 3_599, 3_600, 90_061].map(clockText)).toEqual([
    '00:09',
    '01:15',
    '59:59',
    '01:00:00',
    '25:01:01',
  ])
})

test('counts down by the server’s clock however wrong the device is, and one interval serves a whole page', () => {
  vi.useFakeTimers({ now: Date.parse(at(0)) + 3_600_000 })
  const begun = vi.spyOn(globalThis, 'setInterval')
  observeServerTime(at(10))
  render(
    <>
      <Countdown issue={issue} />
      <Countdown issue={issue} isBare />
    </>,
  )
  expect(screen.getAllByRole('timer').map((each) => each.textContent)).toEqual([
    'Closes in 00:45',
    '00:45',
  ])
  expect(begun).toHaveBeenCalledTimes(1)
  act(() => void vi.advanceTimersByTime(35_250))
  expect(screen.getByText('Closing: 00:10')).toBeDefined()
  act(() => void vi.advanceTimersByTime(10_000))
  expect(screen.getByText('Closed, draw in 00:05')).toBeDefined()
  expect(screen.getByText('Closed')).toBeDefined()
  act(() => void vi.advanceTimersByTime(5_000))
  expect(screen.getByText('Waiting for the result')).toBeDefined()
  begun.mockRestore()
})

test('the fastest answer says the time, and a device whose clock is set anew comes right', () => {
  vi.useFakeTimers({ now: Date.parse(at(100)) })
  // Three answers that took 900, 50 and 400 milliseconds.
  for (const late of [900, 50, 400]) observeServerTime(at(0), Date.parse(at(100)) + late)
  expect(Math.abs(serverNow() - Date.parse(at(0)))).toBeLessThan(500)
  vi.setSystemTime(Date.parse(at(5_000)))
  for (let count = 0; count < 5; count += 1) observeServerTime(at(30))
  expect(serverNow()).toBe(Date.parse(at(30)))
})

const texts = () => screen.getAllByRole('listitem').map((each) => each.textContent)

test('digits and racers are shown in their order', () => {
  render(<ResultNumbers family="ssc" numbers={['0', '7', '7', '1', '9']} />)
  expect(texts()).toEqual(['0', '7', '7', '1', '9'])
  cleanup()
  render(<ResultNumbers family="pk10" numbers={['10', '3']} />)
  expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset.racer)).toEqual(['10', '3'])
})

test('dice have as many pips as they show, and their sum', () => {
  const { container } = render(<ResultNumbers family="k3" numbers={['1', '4', '6']} />)
  const dice = [...container.querySelectorAll('svg')]
  expect(dice.map((die) => die.querySelectorAll('circle').length)).toEqual([1, 4, 6])
  expect(texts()).toEqual(['1', '4', '6', '= Total 11'])
})

test('balls of Mark Six have their colours, and the last is the special number', () => {
  render(<ResultNumbers family="mark-six" numbers={['1', '3', '5', '12', '47', '48', '49']} />)
  const balls = screen.getAllByRole('listitem')
  expect(balls.map(({ dataset }) => dataset.colour)).toEqual([
    'red',
    'blue',
    'green',
    'red',
    'blue',
    'blue',
    'green',
  ])
  expect(balls.at(-1)?.textContent).toBe('Special number 49')
})

test('a sheet is a board by prize, and only its first prize in a list', async () => {
  const numbers = Array.from({ length: 18 }, (_, index) => String(index).padStart(5, '0'))
  render(<ResultNumbers family="vn-south" numbers={numbers} hits={new Set([4])} />)
  const board = await screen.findByRole('table', { name: 'Prizes of the draw' })
  const row = within(board).getByRole('row', { name: /3rd prize/ })
  expect(within(row).getAllByRole('listitem')).toHaveLength(2)
  expect(within(row).getByText('00004').textContent).toBe('00004 hit')
  cleanup()
  render(<ResultNumbers family="vn-south" numbers={numbers} isShort />)
  expect(texts()).toEqual(['00000'])
})

const known = (numero: string, from: number, result: string[] | null = null) => ({
  game: 'SSC1',
  numero,
  opensAt: at(from),
  closesAt: at(from + 55),
  drawsAt: at(from + 60),
  state: result ? ('settled' as const) : ('selling' as const),
  result,
})
const listed = { code: 'SSC1', current: known('2', 60), last: known('1', 0, ['1']) }
const news = (part: Partial<IssueNews>): IssueNews => ({
  game: 'SSC1',
  numero: '2',
  state: 'waiting',
  result: null,
  next: { numero: '3', opensAt: at(115), closesAt: at(175), drawsAt: at(180) },
  serverTime: at(116),
  ...part,
})

test('news move a game on to its next issue, and its result comes when the next is on sale', () => {
  const waiting = new Map()
  const closed = withNews(listed, news({}), waiting)
  expect(closed?.current?.numero).toBe('3')
  expect(closed?.last?.numero).toBe('1')
  const result = news({ state: 'settled', result: ['5'], serverTime: at(121) })
  const drawn = withNews(closed ?? listed, result, waiting)
  expect(drawn?.last).toMatchObject({ numero: '2', result: ['5'], drawsAt: at(120) })
  expect(drawn?.current?.numero).toBe('3')
  // Who came after it was closed does not know its times: they are asked for.
  expect(withNews(closed ?? listed, result)).toBeUndefined()
})

test('news of an older issue do not take back a newer result, and news of other games change nothing', () => {
  const both = { ...listed, last: known('2', 60, ['5']) }
  expect(withNews(both, news({ game: 'SSC3' }))).toBe(both)
  const late = withNews({ ...both, current: known('1', 0) }, news({ numero: '1', result: ['9'] }))
  expect(late?.last?.result).toEqual(['5'])
})
