import { toWire } from '@tessera/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from '@tessera/web-kit'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Report } from '../../report-calls.ts'
import { ReportsPart } from './reports-part.tsx'

const report: Report = {
  id: '0190f6a0-0000-7000-8000-000000000001',
  name: 'Every morning',
  kind: 'house',
  unit: 'USD',
  every: 'day',
  recipient: 'boss@example.org',
  language: 'ES',
  staffAccount: 'olga',
  dueAt: '2026-03-05T06:00:00.000Z',
  last: { from: '2026-03-03', to: '2026-03-03', state: 'dead', fault: 'nobody there' },
}
const state = { list: [] as Report[], isBroken: false }
const sent: { method: string; body: unknown }[] = []

beforeEach(() => {
  Object.assign(state, { list: [report], isBroken: false })
  sent.length = 0
  vi.stubGlobal('fetch', (url: string, init: { method: string; body?: string }) => {
    if (init.method !== 'GET') {
      sent.push({ method: init.method, body: init.body ? JSON.parse(init.body) : undefined })
    }
    if (state.isBroken) return Promise.resolve(new Response('', { status: 500 }))
    const list = url.includes('units')
      ? ['EUR', 'USD']
      : url.includes('languages')
        ? ['EN', 'ES'].map((code) => ({ code, isDefault: code === 'EN' }))
        : state.list
    const value = init.method === 'GET' ? { list } : { success: true }
    return Promise.resolve(new Response(toWire({ success: true, value }), { status: 200 }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReportsPart />
    </QueryClientProvider>,
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('a report that was not sent says why, and is removed after a question', async () => {
  show()
  expect(await screen.findByText('2026-03-03 – 2026-03-03: not sent (nobody there)')).toBeTruthy()
  await press('Remove Every morning')
  expect(sent).toEqual([])
  const question = await screen.findByRole('dialog', { name: 'Every morning' })
  expect(question.textContent).toContain('boss@example.org')
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE' }]))
})

test('a report is saved where something of it is another', async () => {
  show()
  await press('Every morning')
  const dialog = within(await screen.findByRole('dialog', { name: 'Every morning' }))
  const save = dialog.getByRole('button', { name: 'Save', description: 'No changes.' })
  expect(save.hasAttribute('disabled')).toBe(true)
  await userEvent.selectOptions(dialog.getByLabelText('Frequency'), 'week')
  expect(save.hasAttribute('disabled')).toBe(false)
  await userEvent.selectOptions(dialog.getByLabelText('Frequency'), 'day')
  expect(save.hasAttribute('disabled')).toBe(true)
})

test('a new report needs a name and an address, and is sent in the first currency there is', async () => {
  state.list = []
  show()
  expect(await screen.findByText('No reports yet.')).toBeTruthy()
  await press('New report')
  const dialog = await screen.findByRole('dialog', { name: 'New report' })
  await within(dialog).findByRole('option', { name: 'EUR' })
  const save = within(dialog).getByRole('button', { name: 'Save' })
  await userEvent.click(save)
  expect(await within(dialog).findByText('Enter a name.')).toBeTruthy()
  expect(within(dialog).getByText('Enter an e-mail address.')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Weeks')
  await userEvent.type(within(dialog).getByLabelText('To'), 'boss@example.org')
  await userEvent.selectOptions(within(dialog).getByLabelText('Frequency'), 'week')
  // As its writer reads, until another language is picked.
  const language = within(dialog).getByLabelText<HTMLSelectElement>('Language of the report')
  expect(language.value).toBe('EN')
  await userEvent.selectOptions(language, 'español')
  await userEvent.click(save)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    body: {
      name: 'Weeks',
      unit: 'EUR',
      every: 'week',
      recipient: 'boss@example.org',
      language: 'ES',
    },
  })
})

test('what cannot be read says so, and is tried again', async () => {
  state.isBroken = true
  show()
  const again = await screen.findByRole('button', { name: /again/i }, { timeout: 10_000 })
  state.isBroken = false
  await userEvent.click(again)
  expect(await screen.findByText('boss@example.org')).toBeTruthy()
})
