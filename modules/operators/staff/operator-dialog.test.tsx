import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps } from 'react'
import { afterEach, expect, test } from 'vitest'
import { OperatorDialog } from './operator-dialog.tsx'

afterEach(cleanup)

type Known = NonNullable<ComponentProps<typeof OperatorDialog>['operator']>
const operator: Known = {
  code: 'north',
  name: 'North',
  walletUrl: 'https://wallet.north.test',
  theirKeys: 'k1 MCowBQYDK2VwAyEA',
  origins: [],
  currencies: ['USD', 'EUR'],
  isOn: true,
  keyId: 'us1',
  publicKey: '',
  figures: { rounds: 0, open: 0, oldest: null, sums: [] },
}

const open = (known: Known | undefined) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OperatorDialog operator={known} currencies={['EUR', 'USD']} onClose={() => undefined} />
    </QueryClientProvider>,
  )
  const name = known ? 'Change North' : 'Add an operator'
  const save = screen.getByRole('button', { name })
  return () => save.hasAttribute('disabled')
}

test('an operator is proposed where something of it is another; a new one from the start', async () => {
  const user = userEvent.setup()
  const isOff = open(operator)
  expect(isOff()).toBe(true)
  expect(screen.getByText('No changes.')).toBeDefined()
  // In another order they are the same currencies.
  await user.click(screen.getByLabelText('USD'))
  expect(isOff()).toBe(false)
  await user.click(screen.getByLabelText('USD'))
  expect(isOff()).toBe(true)
  const name = screen.getByLabelText('Name')
  await user.type(name, '!')
  expect(isOff()).toBe(false)
  await user.type(name, '{Backspace}')
  expect(isOff()).toBe(true)
  cleanup()
  expect(open(undefined)()).toBe(false)
})
