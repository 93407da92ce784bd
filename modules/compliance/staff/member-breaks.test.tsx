import { QueryClientProvider } from '@tanstack/react-query'
import { toWire } from '@tessera/calls'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, Toasts } from '@tessera/web-kit'
import { afterEach, expect, test, vi } from 'vitest'
import type { KnownBreak } from '../break-calls.ts'
import { MemberBreakNote, MemberBreaks } from './member-breaks.tsx'

const id = '01911111-1111-7111-8111-111111111111'
const known: KnownBreak = {
  id,
  kind: 'exclusion',
  beganAt: '2026-03-02T09:00:00.000Z',
  until: '2026-09-02T09:00:00.000Z',
  staffAccount: 'vera',
  reason: 'Wrote to us',
  returnAskedAt: null,
  endedAt: null,
}
const sent: { method: string; path: string; body: unknown }[] = []
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sent.length = 0
})

async function open(list: KnownBreak[], mayBegin: boolean) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://tessera.test').pathname
    const method = init.method ?? 'GET'
    if (method !== 'GET') {
      sent.push({ method, path, body: JSON.parse(String(init.body)) })
      return new Response(toWire({ success: true, value: { success: true } }))
    }
    const [first] = list.filter(({ endedAt }) => endedAt === null)
    const running = first ? { ...first, isOver: false, opensAt: null, longer: [] } : null
    return new Response(toWire({ success: true, value: { running, list } }))
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemberBreakNote memberId={id} />
      <MemberBreaks memberId={id} mayBegin={mayBegin} />
      <Toasts />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Time-outs and self-exclusion' })
}

test('the page of a member says that they are on a break, who began it and why; nobody can end it', async () => {
  await open(
    [
      known,
      {
        ...known,
        id: `${id.slice(0, -1)}2`,
        kind: 'timeOut',
        staffAccount: null,
        reason: '',
        endedAt: '2026-02-02T09:00:00.000Z',
      },
    ],
    false,
  )
  expect(await screen.findByText(/^On a break: Self-exclusion until Sep 2, 2026/)).toBeDefined()
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows[1]?.textContent).toMatch(/Self-exclusion.*Active/)
  for (const name of ['vera', 'Wrote to us'])
    expect(screen.getByRole('cell', { name })).toBeDefined()
  expect(rows[2]?.textContent).toMatch(/Time-out.*Member.*Ended on/)
  expect(screen.queryAllByRole('button', { name: /begin|end|shorten/i })).toEqual([])
})

test('a break is begun on a written request only, with its length and the reason', async () => {
  await open([], true)
  expect(await screen.findByText('No breaks.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Start a break' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText('Duration'), '1 year')
  await userEvent.click(dialog.getByRole('button', { name: 'Start a break' }))
  expect(sent).toEqual([])
  await userEvent.type(dialog.getByRole('textbox'), 'Written request of Monday')
  await userEvent.click(dialog.getByRole('button', { name: 'Start a break' }))
  expect(await screen.findByText('The break has started.')).toBeDefined()
  expect(sent).toEqual([
    {
      method: 'POST',
      path: `/wps/staff/members/${id}/breaks`,
      body: {
        breakId: expect.any(String) as string,
        length: 'months12',
        reason: 'Written request of Monday',
      },
    },
  ])
})
