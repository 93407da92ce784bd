import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '@tessera/web-kit'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ProviderDialog } from './credentials/provider-dialog.tsx'
import { DeliveryForm } from './delivery/delivery-form.tsx'
import { CorrectName } from './profile/correct-name.tsx'
import { RuleDialog } from './registration/rule-dialog.tsx'

afterEach(cleanup)

function open(shown: ReactNode) {
  render(<QueryClientProvider client={createQueryClient()}>{shown}</QueryClientProvider>)
  const save = screen.getByRole('button', { name: 'Save' })
  return { user: userEvent.setup(), isOff: () => save.hasAttribute('disabled') }
}
const nothing = () => undefined

test('the rule of a field is saved where it is another, and asks why only then', async () => {
  const rule = {
    field: 'nickname',
    shown: true,
    required: false,
    acceptedPattern: '',
    minLength: 2,
    maxLength: 20,
    patternId: 1,
  } as const
  const { user, isOff } = open(<RuleDialog rule={rule} version="" onClose={nothing} />)
  expect(isOff()).toBe(true)
  expect(screen.getByText('No changes.')).toBeDefined()
  expect(screen.queryByLabelText('Reason')).toBeNull()
  const least = screen.getByLabelText('Min length')
  await user.clear(least)
  await user.type(least, '3')
  expect(isOff()).toBe(false)
  expect(screen.getByLabelText('Reason')).toBeDefined()
  await user.clear(least)
  await user.type(least, '2')
  expect(isOff()).toBe(true)
})

test('a provider is saved where something of it or its secret is another; a new one from the start', async () => {
  const provider = {
    id: 'google',
    kind: 'openid',
    name: 'Google',
    issuer: '',
    clientId: 'tessera',
    isOn: true,
    hasSecret: true,
  } as const
  const { user, isOff } = open(<ProviderDialog provider={provider} onClose={nothing} />)
  expect(isOff()).toBe(true)
  for (const label of ['Button label', 'Secret']) {
    await user.type(screen.getByLabelText(label), 'x')
    expect(isOff()).toBe(false)
    await user.type(screen.getByLabelText(label), '{Backspace}')
    expect(isOff()).toBe(true)
  }
  cleanup()
  expect(open(<ProviderDialog provider={undefined} onClose={nothing} />).isOff()).toBe(false)
})

test('what carries messages is saved where it is another', async () => {
  const delivery = {
    adapter: 'smtp',
    codeMinutes: 10,
    dailyMax: 1_000,
    settings: { host: 'mail.example.org', port: '587', from: 'us@example.org' },
    secretsSet: ['password'],
  } as const
  const { user, isOff } = open(
    <DeliveryForm by="email" delivery={{ ...delivery, secretsSet: ['password'] }} />,
  )
  expect(isOff()).toBe(true)
  const through = screen.getByLabelText('Sent through')
  await user.selectOptions(through, 'outbox')
  expect(isOff()).toBe(false)
  await user.selectOptions(through, 'smtp')
  expect(isOff()).toBe(true)
  const minutes = screen.getByLabelText('Code validity (minutes)')
  await user.clear(minutes)
  await user.type(minutes, '15')
  expect(isOff()).toBe(false)
})

test('a real name is corrected where it is another', async () => {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CorrectName memberId="018f0000-0000-7000-8000-000000000001" payeeName="Ana Paz" />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Correct the real name' }))
  const save = screen.getByRole('button', { description: 'No changes.' })
  expect(save.hasAttribute('disabled')).toBe(true)
  const name = screen.getByDisplayValue('Ana Paz')
  await user.type(name, 'z')
  expect(save.hasAttribute('disabled')).toBe(false)
  await user.type(name, '{Backspace}')
  expect(save.hasAttribute('disabled')).toBe(true)
})
