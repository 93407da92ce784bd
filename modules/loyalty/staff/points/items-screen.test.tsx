import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, show } from '../../member/loyalty.fixture.tsx'
import { ItemsScreen } from './items-screen.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const item = {
  id: '018f0000-0000-7000-8000-000000000001',
  kind: 'cash',
  texts: { EN: { title: 'Five dollars', text: '' } },
  cost: 500,
  currency: 'USD',
  amount: 50_000n,
  rounds: null,
  stock: null,
  perMember: 2,
  isAutomatic: false,
  isOpen: true,
  version: 3,
  redeemed: 0,
  changedAt: '2026-11-21T12:00:00.000Z',
}

async function open(name: string) {
  answer({
    '/system/currencies': { list: [{ code: 'USD', symbol: '$', isDefault: true }] },
    '/staff/loyalty/points/items': { list: [item] },
  })
  show(<ItemsScreen />)
  const found = await screen.findAllByText(name)
  await userEvent.click(found.at(-1) ?? document.body)
  return within(await screen.findByRole('dialog'))
}

test('a reward is saved only where something of it is changed, and a new one from the start', async () => {
  const dialog = await open('Five dollars')
  const save = dialog.getByRole('button', { name: 'Save', description: 'No changes.' })
  const isOff = () => save.hasAttribute('disabled')
  expect(isOff()).toBe(true)
  const amount = dialog.getByLabelText('Amount')
  await userEvent.clear(amount)
  expect(isOff()).toBe(false)
  await userEvent.type(amount, '5')
  expect(isOff()).toBe(true)
  const title = dialog.getByLabelText(/^Title/)
  await userEvent.type(title, '!')
  expect(isOff()).toBe(false)
  await userEvent.type(title, '{Backspace}')
  expect(isOff()).toBe(true)
  cleanup()
  const added = await open('Add a reward')
  expect(added.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false)
})
