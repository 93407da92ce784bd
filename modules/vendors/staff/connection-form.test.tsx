import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { StaffConnection, SuppliersListed } from '../connection-staff-calls.ts'
import { ConnectionForm } from './connection-form.tsx'

afterEach(cleanup)

const fields = [
  { name: 'baseUrl', isSecret: false },
  { name: 'signingKey', isSecret: true },
]
const listed = {
  list: [],
  connections: [],
  currencies: ['USD'],
  protocols: [{ id: 'open-wallet', fields, needsAddresses: false, makesKeys: [] }],
} as unknown as SuppliersListed
const connection = {
  code: 'north',
  name: 'North',
  adapter: 'open-wallet',
  deadline: 2_500,
  addresses: ['192.0.2.1', '192.0.2.2'],
  hosts: [],
  supplies: [],
  bounds: [],
  isEnabled: false,
  isReadable: true,
  fields: fields.map((field) => ({
    ...field,
    isSet: true,
    value: field.isSecret ? '' : 'https://n.test',
  })),
} as unknown as StaffConnection

function open(known: StaffConnection | undefined) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectionForm connection={known} listed={listed} />
    </QueryClientProvider>,
  )
  const save = screen.getByRole('button', { name: 'Save' })
  return () => save.hasAttribute('disabled')
}

test('a connection is saved where something of it is another; a new one from the start', async () => {
  const user = userEvent.setup()
  const isOff = open(connection)
  expect(isOff()).toBe(true)
  expect(screen.getByText('No changes.')).toBeDefined()
  expect(screen.queryByLabelText('Reason')).toBeNull()
  const addresses = screen.getByLabelText('Addresses that may call')
  await user.type(addresses, ' 192.0.2.3')
  expect(isOff()).toBe(false)
  await user.clear(addresses)
  await user.type(addresses, '192.0.2.1, 192.0.2.2')
  expect(isOff()).toBe(true)
  cleanup()
  expect(open(undefined)()).toBe(false)
})
