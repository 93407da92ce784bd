import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, type Drafted, ReviewedProvider } from '@tessera/web-kit'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionLimitsScreen } from './session-limits-screen.tsx'

// The server is the outer edge here: it keeps what is written.
const version = '0190f6a0-0000-7000-8000-000000000001'
const change = {
  id: version,
  subject: 'sessions',
  staffAccount: 'olga',
  before: { idleMinutes: 30, hours: 24 },
  after: { idleMinutes: 20, hours: 24 },
  reason: 'asked for by law',
  madeAt: '2026-11-21T12:00:00.000Z',
}
const written: unknown[] = []

beforeEach(() => {
  written.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = (value: unknown) => new Response(JSON.stringify({ success: true, value }))
    if (url.includes('/changes')) return answer({ list: [change], totalPages: 1 })
    if (init.method !== 'PUT') return answer({ version, limits: change.after })
    written.push(JSON.parse(String(init.body)))
    return answer({ success: true })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Draft = ({ subject, value }: Drafted) => <p>{`draft ${subject} ${JSON.stringify(value)}`}</p>
const Back = ({ change: { staffAccount } }: { change: { staffAccount: string } }) => (
  <p>{`take back of ${staffAccount}`}</p>
)

test('how long sessions last is shown beside what it was, asked about, and set with a reason; or kept as a draft', async () => {
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReviewedProvider value={{ Draft, Back }}>
        <Suspense>
          <SessionLimitsScreen />
        </Suspense>
      </ReviewedProvider>
    </QueryClientProvider>,
  )
  const minutes = await screen.findByLabelText('Minutes without activity')
  await screen.findByText('asked for by law')
  expect(screen.getByText('take back of olga')).toBeDefined()
  await user.clear(minutes)
  await user.type(minutes, '4')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Minutes without activity: From 5 to 720.')
  await user.clear(minutes)
  await user.type(minutes, '45')
  expect(screen.getByText('draft sessions {"idleMinutes":45,"hours":24}')).toBeDefined()
  expect(screen.getByRole('row', { name: 'Idle minutes 20 45' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter a reason of at least three characters.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.type(screen.getByLabelText('Reason'), 'they complained')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const asked = within(await screen.findByRole('dialog'))
  expect(written).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(written).toEqual([
      { version, limits: { idleMinutes: 45, hours: 24 }, reason: 'they complained' },
    ]),
  )
})
