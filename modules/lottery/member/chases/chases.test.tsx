import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient } from '@tessera/web-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, at, game, games, issue, open, Refused } from '../lottery.fixture.tsx'
import { type Chased, StartChase } from './start-chase.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const chased: Chased = {
  game: 'SSC1',
  play: 'fixed-digit',
  selection: [['1', '2', '3', '4', '5'], [], [], [], []],
  lines: 5,
  amount: 20_000n,
  series: 1_956,
  pricesVersion: 3,
  currency: 'USD',
  costOf: (multiple) => 100_000n * BigInt(multiple),
  win: 195_600n,
  most: 100_000_000n,
  balance: 20_000_000n,
}
const toCome = {
  '/wps/lottery/games/SSC1/to-come': {
    list: Array.from({ length: 12 }, (_, place) =>
      issue(`20261127-07${20 + place}`, 50 + place * 60),
    ),
  },
}
const usd = (amount: number) => ({ amount: String(amount * 10_000), currency: 'USD' })
const chase = {
  id: '8f3a9a2e-9d3f-4a57-8a38-0a3b1a2c4d5e',
  game: 'SSC1',
  gameName: 'Five Digits 1 min',
  family: 'ssc',
  play: 'fixed-digit',
  selection: [['1', '2', '3', '4', '5'], [], [], [], []],
  lines: 5,
  amount: usd(2),
  series: 1_956,
  kind: 'profit',
  settings: { targetPpm: 200_000 },
  stops: 'win',
  state: 'running',
  madeAt: at(0),
  endedAt: null,
  issues: 2,
  bought: 1,
  cost: usd(30),
  staked: usd(10),
  held: usd(20),
  prize: usd(0),
}
const item = {
  place: 1,
  numero: '20261127-0720',
  drawsAt: at(50),
  multiple: 1,
  cost: usd(10),
  state: 'bought',
  why: null,
  ticketId: 'c0ffee00-0000-4000-8000-000000000001',
  prize: usd(0),
}
const items = [
  item,
  {
    ...item,
    place: 2,
    numero: '20261127-0721',
    multiple: 2,
    cost: usd(20),
    state: 'waiting',
    ticketId: null,
  },
]

function dialog(more: Partial<Chased> = {}) {
  const started: string[] = []
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StartChase
        chased={{ ...chased, ...more }}
        onClose={() => undefined}
        onStarted={(id) => started.push(id)}
      />
    </QueryClientProvider>,
  )
  return started
}

test('a chase for a profit shows every draw with what it costs, and holds the sum that the button names', async () => {
  const asked = answer({
    ...toCome,
    '/wps/lottery/chases': { chase: { ...chase, items }, balance: usd(1_970) },
  })
  const started = dialog()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: 'For a profit' }))
  const draws = screen.getByRole('textbox', { name: /^Draws/ })
  await user.clear(draws)
  await user.type(draws, '6')
  const rows = within(await screen.findByRole('table', { name: 'What is bought' })).getAllByRole(
    'row',
  )
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    '1',
    '2',
    '5',
    '13',
    '34',
    '88',
  ])
  await user.click(screen.getByRole('button', { name: 'Hold $1,430.00 and start' }))
  await vi.waitFor(() => expect(started).toEqual([chase.id]))
  const sent = JSON.parse(asked.find(({ method }) => method === 'POST')?.body ?? '{}')
  expect(sent).toMatchObject({
    kind: 'profit',
    settings: { targetPpm: 200_000 },
    stops: 'win',
    pricesVersion: 3,
    amount: '20000',
    items: [
      { numero: '20261127-0720', multiple: 1, cost: '100000' },
      { multiple: 2 },
      {},
      {},
      {},
      { multiple: 88 },
    ],
  })
})

test('a chase that cannot be afforded, wins too little or costs too much cannot be started, and says why', async () => {
  answer(toCome)
  dialog({ balance: 500_000n, win: 110_000n, most: 400_000n })
  const user = userEvent.setup()
  expect(await screen.findByText('You have $50.00 too little for all of these draws.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Hold/ })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('radio', { name: 'For a profit' }))
  expect(await screen.findByText(/too small for that profit/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Doubling' }))
  expect(
    await screen.findByText('From draw 4 on a ticket would cost more than $40.00.'),
  ).toBeTruthy()
})

test('a refused chase keeps the form, and the next press is another request', async () => {
  const asked = answer({
    ...toCome,
    '/wps/lottery/chases': new Refused('lottery.priceChanged', 409),
  })
  dialog()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Hold/ }))
  expect(
    await screen.findByText('The prizes have changed. Look at them and buy again.'),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Hold/ }))
  await vi.waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2))
  const ids = asked.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body).id)
  expect(new Set(ids).size).toBe(2)
})

test('the list leads to a chase with its draws, and a running one is stopped after a question', async () => {
  const asked = answer({
    ...games(game('SSC1')),
    '/wps/lottery/chases': { list: [chase], totalPages: 1 },
    [`/wps/lottery/chases/${chase.id}`]: { ...chase, items },
    [`/wps/lottery/chases/${chase.id}/stop`]: {
      chase: { ...chase, state: 'stopped', items },
      balance: usd(90),
    },
  })
  const history = open('/lottery?view=chases')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Open the chase of/ }))
  expect(history.at(-1)).toBe(`/lottery?view=chases&chase=${chase.id}`)
  const table = within(await screen.findByRole('table', { name: 'Draws of this chase' }))
  expect(table.getByText('To come')).toBeTruthy()
  expect(table.getByRole('link').getAttribute('href')).toBe(
    `/lottery?view=tickets&ticket=${item.ticketId}`,
  )
  await user.click(screen.getByRole('button', { name: 'Stop the chase' }))
  expect(await screen.findByText(/\$20.00 comes back to your balance/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop now' }))
  await vi.waitFor(() => expect(asked.some(({ url }) => url.endsWith('/stop'))).toBe(true))
})

test('without chases, and at an address of none, the page says what to do', async () => {
  answer({ ...games(game('SSC1')), '/wps/lottery/chases': { list: [], totalPages: 1 } })
  open('/lottery?view=chases')
  expect(await screen.findByText('No chases yet')).toBeTruthy()
  cleanup()
  answer({ [`/wps/lottery/chases/${chase.id}`]: new Refused('lottery.unknownChase', 404) })
  open(`/lottery?view=chases&chase=${chase.id}`)
  expect(await screen.findByText('Chase not found')).toBeTruthy()
})
