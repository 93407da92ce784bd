import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, bet, claim, press, show, standing } from '../member/loyalty.fixture.tsx'
import { ClaimsScreen } from './claims-screen.tsx'
import { LevelsScreen } from './levels-screen.tsx'
import { MemberLevelScreen } from './member-level-screen.tsx'
import { RatesScreen } from './rates-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the staff search a level, and the lines of a claim with their bets', async () => {
  answer({ '/loyalty/member': standing })
  show(<MemberLevelScreen account="ana" onAccount={() => undefined} />)
  expect(await screen.findByText('$2,500.00 of $5,000.00 · $2,500.00 to go')).toBeDefined()
  cleanup()
  const asked = answer({
    '/claims/bets': { list: [bet], totalPages: 1 },
    '/claims': { list: [claim], next: null },
  })
  show(<ClaimsScreen account="" onAccount={() => undefined} />)
  await userEvent.click(await screen.findByText('ana'))
  expect(await screen.findByText('$3.00 deducted for void bets')).toBeDefined()
  await userEvent.click(within(screen.getByRole('dialog')).getByText('Live'))
  expect(await screen.findByText(/TESSERA · orchard/)).toBeDefined()
  expect(asked.at(-1)?.url).toContain('account=ana')
})

const currencies = {
  list: ['USD', 'JPY'].map((code) => ({ code, symbol: code, isDefault: code === 'USD' })),
}

test('each currency has its levels; one without figures asks for every amount', async () => {
  const asked = answer({
    '/system/currencies': currencies,
    '/changes': { list: [], totalPages: 1 },
    '/levels': { currency: 'JPY', version: '', levels: null },
  })
  show(<LevelsScreen />)
  await userEvent.selectOptions(await screen.findByLabelText('Currency'), 'JPY')
  expect(await screen.findByText(/^Nothing is set for JPY/)).toBeDefined()
  expect(asked.some(({ url }) => url.includes('/levels?currency=JPY'))).toBe(true)
  const group = within(screen.getByRole('group', { name: 'Level 0' }))
  expect(group.getByLabelText<HTMLInputElement>('Level-up gift').value).toBe('')
  await press('Save')
  expect(await screen.findByText('Level 0: enter an amount for Total deposits.')).toBeDefined()
})

test('the staff change a level after a question; what is no amount is not sent', async () => {
  const levels = Array.from({ length: 11 }, (_, level) => ({
    level,
    mode: 'and',
    upgradeDeposit: 0n,
    upgradeValidBet: 0n,
    keepValidBet: 0n,
    upgradeGift: 0n,
    weeklyGift: 0n,
    monthlyGift: 0n,
    birthdayGift: 0n,
    rebateDayCap: 0n,
  }))
  const asked = answer({
    '/system/currencies': currencies,
    '/changes': { list: [], totalPages: 1 },
    '/levels': { currency: 'USD', version: 'v1', levels },
  })
  show(<LevelsScreen />)
  const group = within(await screen.findByRole('group', { name: 'Level 3' }))
  const field = group.getByLabelText('Level-up gift')
  await userEvent.clear(field)
  await userEvent.type(field, 'much')
  await press('Save')
  expect(await screen.findByText('Level 3: enter an amount for Level-up gift.')).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, '12.5')
  await press('Save')
  expect(await screen.findByText(/^Enter a reason/)).toBeDefined()
  await userEvent.type(screen.getByLabelText('Reason'), 'Spring offer')
  await press('Save')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(
      asked.some(({ body }) => body.includes('"125000"') && body.includes('Spring offer')),
    ).toBe(true),
  )
})

test('the staff change a rate and what is issued by itself, from the next day on', async () => {
  const rates = [{ category: 'RNG', level: 0, ratePpm: 6_000 }]
  const asked = answer({
    '/changes': { list: [], totalPages: 1 },
    '/rates': { version: 'v1', fromDay: '2026-11-25', rates, auto: [] },
  })
  show(<RatesScreen />)
  const field = await screen.findByLabelText('Slots, level 0')
  expect((field as HTMLInputElement).value).toBe('0.6')
  const save = screen.getByRole('button', { name: 'Save', description: 'No changes.' })
  const isOff = () => save.hasAttribute('disabled')
  expect(isOff()).toBe(true)
  await userEvent.click(screen.getByLabelText('Paid automatically: Slots'))
  expect(isOff()).toBe(false)
  await userEvent.click(screen.getByLabelText('Paid automatically: Slots'))
  expect(isOff()).toBe(true)
  await userEvent.clear(field)
  expect(isOff()).toBe(false)
  await userEvent.type(field, '0.6')
  expect(isOff()).toBe(true)
  await userEvent.clear(field)
  await userEvent.type(field, '11')
  await press('Save')
  expect(await screen.findByText(/^Slots, level 0: enter a rate/)).toBeDefined()
  await userEvent.clear(field)
  await userEvent.type(field, '0.75')
  await userEvent.click(screen.getByLabelText('Paid automatically: Slots'))
  await userEvent.type(screen.getByLabelText('Reason'), 'Spring offer')
  await press('Save')
  expect(await screen.findByText(/2026-11-25 if approved today/)).toBeDefined()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(asked.some(({ body }) => body.includes('7500') && body.includes('"auto":["RNG"]'))).toBe(
      true,
    ),
  )
})
