import { QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, Toasts } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LimitPrompt } from './limit-prompt.tsx'

configure({ asyncUtilTimeout: 4_000 })

const server = { asksForLimit: true, sent: [] as unknown[] }
beforeEach(() => {
  Object.assign(server, { asksForLimit: true, sent: [] })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit = {}) => {
    if ((init.method ?? 'GET') !== 'GET') {
      server.sent.push(JSON.parse(String(init.body)))
      server.asksForLimit = false
      return new Response(toWire({ success: true, value: { success: true } }))
    }
    const { asksForLimit } = server
    const value = { currency: 'USD', list: [], reminderMinutes: 60, asksForLimit }
    return new Response(toWire({ success: true, value }))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LimitPrompt />
      <Toasts />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('any figure is taken, of one period or several; what is none is said and not sent', async () => {
  await press('Set a limit')
  expect(screen.getByText('Enter an amount, for example 25.00.')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Per week'), 'much')
  await press('Set a limit')
  expect(server.sent).toEqual([])
  await userEvent.clear(screen.getByLabelText('Per week'))
  await userEvent.type(screen.getByLabelText('Per week'), '33.07')
  await press('Set a limit')
  expect(await screen.findByText('Your limit is active.')).toBeDefined()
  expect(server.sent).toEqual([{ day: null, week: '330700', month: null }])
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test('«not now» is answered with the same kind of button, and is not asked again', async () => {
  const [set, notNow] = [
    await screen.findByRole('button', { name: 'Set a limit' }),
    screen.getByRole('button', { name: 'Not now' }),
  ]
  expect(set.className).toBe(notNow.className)
  await userEvent.click(notNow)
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(server.sent).toEqual([{ day: null, week: null, month: null }])
})
