import { QueryClientProvider } from '@tanstack/react-query'
import { failure, toWire } from '@tessera/calls'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, Toasts } from '@tessera/web-kit'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exclusionLengths, type RunningBreak } from '../../break-calls.ts'
import { complianceProblems } from '../../problems.ts'
import { BreakNote } from './break-note.tsx'
import { BreakScreen, loadBreakScreen } from './break-screen.tsx'

configure({ asyncUtilTimeout: 4_000 })

const hour = 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString()
const timeOut = (days: number): RunningBreak => ({
  kind: 'timeOut',
  beganAt: inDays(-1),
  until: inDays(days),
  isOver: false,
  opensAt: null,
  longer: ['days14', 'days30', 'days42', ...exclusionLengths],
})
const exclusion = (more: Partial<RunningBreak> = {}): RunningBreak => ({
  ...timeOut(200),
  kind: 'exclusion',
  longer: ['months12', 'months24', 'months36', 'months60', 'always'],
  ...more,
})
const server = {
  running: null as RunningBreak | null,
  isAsked: true,
  isWrong: false,
  sent: [] as { path: string; body: unknown }[],
}

// The request is sealed for the server, which opens it.
const { publicKey, privateKey } = await generateKeyPair('ECDH-ES')
const jwk = await exportJWK(publicKey)
async function opened(body: string): Promise<unknown> {
  const { payload } = JSON.parse(body) as { payload?: string }
  if (payload === undefined) return JSON.parse(body)
  const { plaintext } = await compactDecrypt(payload, privateKey)
  return (JSON.parse(new TextDecoder().decode(plaintext)) as { body: unknown }).body
}

beforeEach(() => {
  Object.assign(server, { running: null, isAsked: true, isWrong: false, sent: [] })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://tessera.test')
    const answer = (value: unknown) => new Response(toWire({ success: true, value }))
    if ((init.method ?? 'GET') === 'GET') {
      if (pathname.endsWith('payloadKey')) {
        return answer({ kid: 'one', jwk, now: new Date().toISOString() })
      }
      if (pathname === '/wps/member/break') return answer({ running: server.running })
      return answer({
        username: 'ana',
        oldPasswordNeeded: server.isAsked,
        mustChange: false,
        isFactorNeeded: false,
      })
    }
    const body = init.body ? await opened(String(init.body)) : null
    server.sent.push({ path: pathname, body })
    if (server.isWrong) {
      return new Response(toWire(failure(complianceProblems.passwordWrong())), { status: 422 })
    }
    if (pathname.endsWith('/return')) {
      const opensAt = inDays(1)
      server.running = exclusion({ until: inDays(-1), isOver: true, opensAt })
      return answer({ opensAt })
    }
    server.running = timeOut(7)
    return answer(server.running)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(running: RunningBreak | null = null) {
  server.running = running
  const client = createQueryClient()
  await loadBreakScreen(client)
  render(
    <QueryClientProvider client={client}>
      <BreakNote href="/break" />
      <Suspense>
        <BreakScreen />
      </Suspense>
      <Toasts />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}
const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const lengths = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

test('a break is chosen, confirmed, and begins with the password', async () => {
  await open()
  expect(lengths()).toEqual(['24 hours', '2 days', '1 week', '2 weeks', '30 days', '6 weeks'])
  await user.selectOptions(screen.getByLabelText('Duration'), '1 week')
  await press('Start break')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Time-out, 1 week. It cannot be shortened.')).toBeDefined()
  server.isWrong = true
  await user.type(await dialog.findByLabelText('Your password'), 'orchid-lamp-42')
  await user.click(dialog.getByRole('button', { name: 'Start break' }))
  expect(await dialog.findByText('This password is not correct.')).toBeDefined()
  server.isWrong = false
  await user.click(dialog.getByRole('button', { name: 'Start break' }))
  expect(await screen.findByText('Your break has started.')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'You are on a time-out' })).toBeDefined()
  const asked = { length: 'days7', password: 'orchid-lamp-42', id: expect.any(String) as string }
  expect(server.sent.map(({ body }) => body)).toEqual([asked, asked])
  // It is the same break that is asked for again.
  expect(new Set(server.sent.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
})

test('a self-exclusion may have no end, and who has just logged in types no password', async () => {
  server.isAsked = false
  await open()
  await user.click(screen.getByRole('radio', { name: 'Self-exclusion' }))
  expect(lengths()).toEqual(['6 months', '1 year', '2 years', '3 years', '5 years', 'Permanent'])
  await user.selectOptions(screen.getByLabelText('Duration'), 'Permanent')
  await press('Start break')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Permanent self-exclusion\. It cannot be undone\.$/)).toBeDefined()
  await waitFor(() => expect(dialog.queryByLabelText('Your password')).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Start break' }))
  await waitFor(() =>
    expect(server.sent).toMatchObject([{ body: { length: 'always', password: '' } }]),
  )
})

test('while one runs the page says until when and what still works, and offers only longer ones', async () => {
  await open(timeOut(10))
  expect(screen.getByText(/^You are on a break until /)).toBeDefined()
  expect(screen.getByRole('link', { name: 'What you can still do' }).getAttribute('href')).toBe(
    '/break',
  )
  expect(screen.getByText('It ends automatically.')).toBeDefined()
  const works = within(screen.getByRole('region', { name: 'What you can still do' }))
  expect(works.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/member?page=withdraw',
    '/member?page=transactionHistory',
    '/member?page=messageV2',
  ])
  expect(lengths()).toEqual(['2 weeks', '30 days', '6 weeks'])
})

test('beside a self-exclusion there is no time-out, and one without an end offers nothing', async () => {
  await open(exclusion())
  expect(screen.getByText(/^After that it continues until you ask to play again/)).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(lengths()).toEqual(['1 year', '2 years', '3 years', '5 years', 'Permanent'])
  cleanup()
  await open(exclusion({ until: null, longer: [] }))
  expect(screen.getByText('Permanent')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Start break' })).toBeNull()
})

test('when its time is over the member asks to play again, and sees from when on', async () => {
  await open(exclusion({ until: inDays(-1), isOver: true }))
  await press('Ask to play again')
  expect(await screen.findByText(/^You can play again from /)).toBeDefined()
  expect(server.sent.map(({ path }) => path)).toEqual(['/wps/member/break/return'])
})
