import { cleanup, configure, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { mostOf, quoteWithdrawal } from './quote-withdrawal.ts'
import { open, sent, terms, usd } from './withdraw.fixture.tsx'

// Several parts of the page come one after the other.
configure({ asyncUtilTimeout: 4_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('says before anything is confirmed what arrives, what it costs and what is taken', async () => {
  open({})
  await userEvent.type(await screen.findByLabelText('Amount'), '60')
  const slip = within(screen.getByText('Total deducted').closest('dl')!)
  expect(slip.getByText('$60.00')).toBeDefined()
  expect(slip.getByText('$1.60')).toBeDefined()
  expect(slip.getByText('$61.60')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Withdraw $60.00' })).toBeDefined()
})

test('«all of it» leaves room for the fee, to the last cent', async () => {
  const most = mostOf(terms)
  expect(quoteWithdrawal(most, terms)).toMatchObject({ isEnough: true, isWithin: true })
  expect(quoteWithdrawal(usd(most.amount + 100n), terms).isEnough).toBe(false)
  open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Max' }))
  expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('98.01')
})

test('an amount outside the limits is shown at its field, and nothing is sent', async () => {
  open({})
  const field = await screen.findByLabelText('Amount')
  await userEvent.type(field, '100')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(screen.getByText('The amount and the fee exceed your balance.')).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, 'x')
  expect(screen.getByText(/^Enter an amount/)).toBeDefined()
  expect(sent).toEqual([])
})

test('obstacles are shown before anything is typed', async () => {
  open({ terms: { ...terms, isOpenNow: false, turnoverLeft: usd(50_000n) } })
  expect(await screen.findByText('Withdrawals are open from 09:00 to 02:30 (UTC+8).')).toBeDefined()
  expect(screen.getByText('Wager $5.00 more before you withdraw.')).toBeDefined()
})

test('without a funds password the way to one is shown, and without a card the way to that', async () => {
  open({ terms: { ...terms, hasFundsPassword: false } })
  expect(
    (await screen.findByRole('link', { name: 'Set a funds password' })).getAttribute('href'),
  ).toBe('/member?page=securityCenter')
  cleanup()
  open({ payees: [] })
  expect(await screen.findByText('No payout methods yet')).toBeDefined()
  expect(screen.queryByLabelText('Amount')).toBeNull()
})
