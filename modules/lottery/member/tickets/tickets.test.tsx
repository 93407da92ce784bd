import { forgetServerTime } from '@tessera/web-kit'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Ticket } from '../../shapes.ts'
import { answer, at, drawn, game, games, issue, open, Refused } from '../lottery.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forgetServerTime()
})

const usd = (dollars: number) => ({ amount: BigInt(Math.round(dollars * 10_000)), currency: 'USD' })
const id = '00000000-0000-7000-8000-000000000001'
const ticket = (extra: Partial<Ticket> = {}): Ticket => ({
  id,
  game: 'SSC1',
  gameName: 'Five Digits 1 min',
  family: 'ssc',
  numero: '20261127-0721',
  play: 'fixed',
  selection: [['1', '2'], [], [], [], ['9']],
  lines: 3,
  amount: usd(2),
  cost: usd(6),
  series: 1_900,
  largest: usd(38),
  placedAt: at(-20),
  state: 'placed',
  prize: usd(0),
  uncapped: usd(0),
  rebate: usd(0),
  chaseId: null,
  closesAt: at(45),
  result: null,
  ...extra,
})
const totals = { cost: usd(6), prize: usd(19), rebate: usd(0.06) }
const page = (list: Ticket[], totalPages = 1) => ({ list, totalPages, totals })

test('tickets are listed with totals, filtered through the address, and kept as a file', async () => {
  const asked = answer({
    ...games(game('SSC1')),
    '/wps/lottery/tickets': page([ticket({ state: 'won', prize: usd(19) })], 2),
  })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const went = open('/lottery?view=tickets&state=won')
  const table = within(await screen.findByRole('table', { name: 'My tickets' }))
  expect(await table.findByText('Five Digits 1 min')).toBeTruthy()
  expect(asked.some(({ url }) => url.includes('state=won'))).toBe(true)
  expect(table.getAllByText('$19.00').length).toBeGreaterThan(1)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Game' }), 'SSC1')
  expect(went.at(-1)).toContain('game=SSC1')
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(asked.some(({ url }) => url.includes('pageNo=2'))).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: /^Save as CSV/ }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  const [[file] = []] = saved.mock.calls
  expect(await (file as Blob).text()).toContain('19.00')
  saved.mockRestore()
})

test('without tickets the way leads to the games; with filters it says so', async () => {
  answer({ ...games(game('SSC1')), '/wps/lottery/tickets': page([]) })
  open('/vnLottery?view=tickets')
  const link = await screen.findByRole('link', { name: 'Choose a lottery' })
  expect(link.getAttribute('href')).toBe('/vnLottery')
  cleanup()
  answer({ ...games(game('SSC1')), '/wps/lottery/tickets': page([]) })
  open('/vnLottery?view=tickets&state=lost')
  expect(await screen.findByText('No tickets found')).toBeTruthy()
})

const told = (of: Ticket, extra = {}) => ({
  ticket: of,
  issue: issue(of.numero, 50),
  proof: null,
  hits: [],
  rebates: [],
  corrections: [],
  ...extra,
})
const address = `/lottery?view=tickets&ticket=${id}`

test('a ticket is taken back while its draw sells, after a confirmation', async () => {
  const asked = answer({
    [`/wps/lottery/tickets/${id}`]: told(ticket()),
    [`/wps/lottery/tickets/${id}/take-back`]: ticket({ state: 'taken back' }),
  })
  open(address)
  expect(await screen.findByRole('timer')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^You get \$6\.00 back/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Take back $6.00' }))
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1))
})

test.each([
  ['its draw has closed', { closesAt: at(-1) }],
  ['it belongs to a chase', { chaseId: id }],
  ['it has ended', { state: 'lost' as const }],
])('a ticket cannot be taken back where %s', async (_, extra) => {
  answer({ [`/wps/lottery/tickets/${id}`]: told(ticket(extra)) })
  open(address)
  expect(await screen.findByText('Ticket number')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
})

test('a won ticket shows its hits, how its prize was worked out, the limit, the rebate and corrections', async () => {
  const won = ticket({
    state: 'won',
    closesAt: at(-65),
    prize: usd(15),
    uncapped: usd(19),
    result: ['1', '0', '0', '0', '0'],
  })
  answer({
    [`/wps/lottery/tickets/${id}`]: told(won, {
      issue: drawn(won.numero, -60, ['1', '0', '0', '0', '0']),
      hits: [{ tier: 'hit', count: 1, pay: '90000', prize: usd(19) }],
      rebates: [{ level: 0, series: 1_956, below: 1_900, amount: usd(0.168) }],
      corrections: [{ at: at(-10), reason: 'Result corrected', before: usd(0), after: usd(15) }],
    }),
  })
  open(address)
  const paid = within(await screen.findByRole('table', { name: 'How the prize was worked out' }))
  expect(paid.getByText('9 times the amount')).toBeTruthy()
  expect(
    screen.getByText(/limited to \$15\.00. Without the limit it would be \$19\.00/),
  ).toBeTruthy()
  expect(screen.getByText('Your rebate, series 1956 over 1900')).toBeTruthy()
  expect(screen.getByText('Result corrected')).toBeTruthy()
  const result = await screen.findByRole('list', { name: 'Result' })
  await waitFor(() =>
    expect(
      within(result)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['1 hit', '0', '0', '0', '0']),
  )
})

test('a ticket that there is not is said', async () => {
  answer({ [`/wps/lottery/tickets/${id}`]: new Refused('lottery.unknownTicket', 404) })
  open(address)
  expect(await screen.findByText('Ticket not found')).toBeTruthy()
})
