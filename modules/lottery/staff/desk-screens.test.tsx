import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { issue, lastAsked, open, sent } from './desk-office.fixture.tsx'
import { typedResult } from './typed-result.ts'
import { ballsShape, digitsShape, sheetShape } from '../plays/shapes.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('games are listed with what they sold today, and what waits is counted on its tab', async () => {
  open('/lotteries')
  const table = within(await screen.findByRole('table', { name: 'Lotteries' }))
  expect(await table.findByText('90.00% – 98.00%')).toBeDefined()
  expect(table.getByText('Official, series')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Waiting (1)' })).toBeDefined()
})

test('a game is closed with a reason', async () => {
  const { user } = open('/lotteries/games/CQSSC')
  await user.click(await screen.findByRole('button', { name: 'Close for sale' }))
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  await user.type(dialog.getByLabelText('Reason'), 'its source is silent')
  await user.click(dialog.getByRole('button', { name: 'Close for sale', hidden: true }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: '/wps/staff/lottery/games/CQSSC/switch',
        method: 'PUT',
        body: { isOpen: false, reason: 'its source is silent' },
      },
    ]),
  )
})

test('limits are proposed in one currency, and what is no amount is named', async () => {
  const { user } = open('/lotteries/games/CQSSC', false)
  await user.click(await screen.findByRole('button', { name: 'Set limits in USD' }))
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  const most = dialog.getByLabelText('Most for a ticket')
  const known = (most as HTMLInputElement).value
  const save = dialog.getByRole('button', { name: 'Set limits in USD', hidden: true })
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.clear(most)
  await user.type(most, known)
  expect(save.hasAttribute('disabled')).toBe(true)
  await user.clear(most)
  expect(save.hasAttribute('disabled')).toBe(false)
  await user.type(dialog.getByLabelText('Reason'), 'larger tickets')
  await user.click(save)
  expect(dialog.getByText(/Enter an amount/)).toBeDefined()
  await user.type(most, '2.50')
  await user.click(save)
  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ currency: 'USD', most: '25000', least: '100' }),
  )
})

test('the return of each play is told as it is typed, and prices are refused above the most', async () => {
  const { user } = open('/lotteries/games/CQSSC/prices')
  const [field] = await screen.findAllByLabelText('Pays')
  if (!field) throw new Error('a play pays something')
  expect(screen.getByText('lotteryPrices:CQSSC: No changes.')).toBeDefined()
  const pays = (field as HTMLInputElement).value
  await user.clear(field)
  expect(screen.getByText('lotteryPrices:CQSSC: Check the prices that are marked.')).toBeDefined()
  await user.type(field, `${Number(pays.replaceAll(',', '')) * 2}`)
  expect(
    await screen.findByText('lotteryPrices:CQSSC: No bet may return more than 99.50%.'),
  ).toBeDefined()
  expect(screen.getByText(/Too much: it cannot be saved/)).toBeDefined()
  await user.clear(field)
  await user.type(field, `${Number(pays.replaceAll(',', '')) - 1}`)
  expect(await screen.findByText('lotteryPrices:CQSSC: kept')).toBeDefined()
  await user.clear(field)
  await user.type(field, pays)
  expect(await screen.findByText('lotteryPrices:CQSSC: No changes.')).toBeDefined()
})

test('the official result is typed place by place, and is sent once it is one', async () => {
  const { user } = open('/lotteries/waiting', false)
  await user.click(await screen.findByRole('button', { name: 'Enter result' }))
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  const enter = await dialog.findByRole('button', { name: 'Enter result', hidden: true })
  const fields = await dialog.findAllByRole('textbox', { hidden: true })
  expect(fields).toHaveLength(5)
  await user.click(enter)
  expect(dialog.getByText(/are no result of this game/)).toBeDefined()
  for (const [at, field] of fields.entries()) await user.type(field, String(at))
  await user.click(enter)
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: `/wps/staff/lottery/issues/CQSSC/${issue.numero}/results`,
        method: 'POST',
        body: { result: ['0', '1', '2', '3', '4'] },
      },
    ]),
  )
})

test('a result of somebody else is confirmed by one press', async () => {
  const { user } = open(`/lotteries/issues/CQSSC/${issue.numero}`)
  await user.click(await screen.findByRole('button', { name: 'Confirm the result of olga' }))
  await waitFor(() => expect(sent[0]?.path).toMatch(/\/results\/confirm$/))
  expect(sent[0]?.body).toEqual({ result: ['1', '2', '3', '4', '5'] })
})

test('an issue shows sales, exposure and tickets, and says which stakes go back before it is cancelled', async () => {
  const { user } = open(`/lotteries/issues/CQSSC/${issue.numero}`, false)
  expect(await screen.findByText('first 7')).toBeDefined()
  expect(screen.getByText(/cut from \$90\.00/)).toBeDefined()
  expect(screen.getAllByText('some-play').length).toBeGreaterThan(1)
  await user.click(screen.getByRole('button', { name: 'Cancel the issue' }))
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  expect(await dialog.findByText(/\$30\.00 back to 2 members, for 3 tickets/)).toBeDefined()
  await user.type(dialog.getByLabelText('Reason'), 'nothing was drawn')
  await user.click(dialog.getByRole('button', { name: 'Cancel the issue', hidden: true }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ reason: 'nothing was drawn' }))
})

test('sales are split by what is chosen, and lead to the tickets behind them', async () => {
  const { user } = open('/lotteries/sales?from=2026-11-25&to=2026-11-25')
  const link = await screen.findByRole('link', { name: 'Tickets', hidden: false })
  expect(link).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Rows'), 'By game')
  await waitFor(() => expect(lastAsked('/sales')?.searchParams.get('by')).toBe('game'))
})

test('numbers are read as they are typed: with zeros, commas and any order where balls have none', () => {
  const five = digitsShape(['a', 'b', 'c', 'd', 'e'])
  expect(typedResult(five, ['0', '1', '2', '3', '9'])).toEqual(['0', '1', '2', '3', '9'])
  expect(typedResult(five, ['0', '1', '2', '3', ''])).toBeUndefined()
  expect(typedResult(five, ['0', '1', '2', '3', '10'])).toBeUndefined()
  const balls = ballsShape({
    kind: 'balls',
    of: 49,
    places: [
      { code: 'main', count: 3 },
      { code: 'bonus', count: 1 },
    ],
    sorted: 3,
  })
  expect(typedResult(balls, ['09, 3-21', '07'])).toEqual(['3', '9', '21', '7'])
  expect(typedResult(balls, ['9 3 3', '7'])).toBeUndefined()
  const sheet = sheetShape([{ code: 'first', count: 2, digits: 4 }])
  expect(typedResult(sheet, ['0045 1234'])).toEqual(['0045', '1234'])
  expect(typedResult(sheet, ['45 1234'])).toBeUndefined()
})
