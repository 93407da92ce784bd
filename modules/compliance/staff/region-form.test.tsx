import { toWire } from '@tessera/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '@tessera/web-kit'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { allCountries } from './all-countries.ts'
import { RegionForm } from './region-form.tsx'

const version = '018f0000-0000-7000-8000-000000000001'
const known = {
  mode: 'named' as const,
  countries: ['FR'],
  letsUnknown: true,
  letIn: [],
  shutOut: [],
}
const sent: unknown[] = []

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show() {
  sent.length = 0
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    if (init.body) sent.push(JSON.parse(String(init.body)))
    return new Response(toWire({ success: true, value: { version } }))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RegionForm version={version} known={known} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('countries are picked by their names and taken off again; none is typed', async () => {
  const user = show()
  const listed = within(screen.getByRole('group', { name: 'Listed countries' }))
  expect(listed.queryByRole('textbox')).toBeNull()
  const add = listed.getByLabelText('Add a country')
  expect(within(add).queryByRole('option', { name: 'France' })).toBeNull()
  await user.selectOptions(add, 'Brazil')
  await user.click(listed.getByRole('button', { name: 'Remove France' }))
  expect(within(add).getByRole('option', { name: 'France' })).toBeDefined()
  await user.type(screen.getByLabelText('Reason'), 'a licence ended')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ rule: { countries: ['BR'] }, reason: 'a licence ended' })
})

test('a rule that is as it was is not saved, and a list without countries says so', async () => {
  const user = show()
  const isOff = () => screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')
  expect(isOff()).toBe(true)
  expect(screen.getByText('No changes.')).toBeDefined()
  expect(screen.queryByText('No countries are listed.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove France' }))
  expect(screen.getByText('No countries are listed.')).toBeDefined()
  expect(isOff()).toBe(false)
  await user.selectOptions(screen.getByLabelText('Add a country'), 'France')
  expect(isOff()).toBe(true)
})

test('the list holds countries of today under the names of each language', () => {
  const english = allCountries('en')
  const codes = english.map(({ id }) => id)
  for (const none of ['DD', 'SU', 'EU', 'ZZ', 'UK', 'XX']) expect(codes).not.toContain(none)
  for (const one of ['DE', 'GB', 'BR', 'HK']) expect(codes).toContain(one)
  expect(codes.length).toBeGreaterThan(230)
  expect(codes.length).toBeLessThan(270)
  expect(allCountries('es').find(({ id }) => id === 'DE')?.name).toBe('Alemania')
})
