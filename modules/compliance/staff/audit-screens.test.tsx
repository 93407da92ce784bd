import { toWire } from '@tessera/calls'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { NamesProvider } from '@tessera/web-kit'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, Suspense, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Act } from '../audit-calls.ts'
import type { Approval } from '../approval-calls.ts'
import { HeadsPart } from '../member/heads-part.tsx'
import { ApprovalsScreen } from './approvals-screen.tsx'
import { Sides } from './act-drawer.tsx'
import { AuditScreen, type AuditView } from './audit-screen.tsx'
import { sidesOf } from './sides.ts'

const hash = 'ab'.repeat(32)
const act: Act = {
  number: 7,
  at: '2026-11-21T12:00:00.000000Z',
  staffId: '00000000-0000-7000-8000-000000000001',
  staffAccount: 'olga',
  act: 'compliance.writeRegionRule',
  outcome: 'done',
  subject: 'region',
  before: '{"countries":["FR"],"mode":"named"}',
  after: '{"countries":["FR","GB"],"mode":"named"}',
  reason: '',
  address: '203.0.113.7',
  requestId: 'request-7',
  previous: hash,
  hash,
}
const approval: Approval = {
  id: '00000000-0000-7000-8000-000000000009',
  kind: 'identity.roles',
  subject: 'staff:clerk',
  before: { roles: ['Support'] },
  after: { roles: ['Cashier'] },
  reason: 'the spring roster',
  proposedAccount: 'rosa',
  proposedAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-11-24T12:00:00.000Z',
  state: 'waiting',
  decidedAccount: null,
  decidedAt: null,
  note: '',
  isOwn: false,
}
const asked: string[] = []
const sent: { url: string; body: unknown }[] = []
let waiting: Approval[] = []

function answer(url: string): unknown {
  if (url.includes('/check')) return { count: 9, broken: { number: 7, why: 'changed' } }
  if (url.includes('/heads')) {
    return { list: [{ day: '2026-11-20', number: 6, hash, publishedAt: approval.proposedAt }] }
  }
  if (url.includes('/approvals')) return { list: waiting, total: waiting.length, totalPages: 1 }
  return { list: url.includes('before=') ? [] : [act], next: url.includes('before=') ? null : 7 }
}

beforeEach(() => {
  asked.length = 0
  sent.length = 0
  waiting = [approval]
  vi.stubGlobal('fetch', (url: string, init: { method: string; body?: string }) => {
    if (init.method === 'GET') asked.push(url)
    else {
      sent.push({ url, body: init.body ? JSON.parse(init.body) : undefined })
      return Promise.resolve(new Response('{"success":true,"value":{"success":true}}'))
    }
    return Promise.resolve(new Response(toWire({ success: true, value: answer(url) })))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (page: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense fallback="…">{page}</Suspense>
    </QueryClientProvider>,
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

function Audit() {
  const [view, setView] = useState<AuditView>({})
  return <AuditScreen view={view} onView={setView} />
}

test('an act opens with what it changed, and what differs comes first', async () => {
  show(<Audit />)
  await press('Entry 7')
  const drawer = await screen.findByRole('dialog', { name: 'Entry 7' })
  const rows = within(drawer).getAllByRole('row')
  expect(rows[1]?.textContent).toBe('CountriesFRFR, GB')
  expect(drawer.textContent).toContain('203.0.113.7')
})

test('codes are shown in words, and texts that people wrote as they wrote them', () => {
  const words = { 'status.blocked': 'Frozen', 'purposes.login': 'Login', 'permission.x': 'no' }
  const naming = {
    wordOf: (_kind: string, name: string) => (words as Record<string, string>)[name],
    namesOf: () => [],
  }
  render(
    <NamesProvider value={naming}>
      <Sides
        sides={sidesOf(
          '{"status":"active","note":"blocked"}',
          '{"status":"blocked","note":"he said blocked","purposes":["login","other"]}',
        )}
      />
    </NamesProvider>,
  )
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([
    'StatusactiveFrozen',
    'Noteblockedhe said blocked',
    'Purposes–Login, other',
  ])
})

test('nested values of a change are listed by their path', () => {
  expect(
    sidesOf('{"1002":{"isHidden":false,"place":3}}', '{"1002":{"isHidden":true,"place":3}}'),
  ).toEqual([
    {
      key: '1002 · isHidden',
      way: ['1002', 'isHidden'],
      before: 'false',
      after: 'true',
      differs: true,
    },
    { key: '1002 · place', way: ['1002', 'place'], before: '3', after: '3', differs: false },
  ])
})

test('acts are asked for by what is typed, page by page; none is said', async () => {
  show(<Audit />)
  await userEvent.type(await screen.findByLabelText('Staff account'), 'olga{Enter}')
  await vi.waitFor(() => expect(asked.some((url) => url.includes('person=olga'))).toBe(true))
  // After a search the focus stays in its field.
  expect(document.activeElement).toBe(screen.getByLabelText('Staff account'))
  await press('Older')
  expect(await screen.findByText('No entries match these filters.')).toBeTruthy()
  await press('Newest')
  expect(await screen.findByRole('button', { name: 'Entry 7' })).toBeTruthy()
})

test('the check names the first entry that is not as it was written', async () => {
  show(<Audit />)
  await press('Verify the log')
  expect(await screen.findByText('Entry 7 failed verification: it was changed')).toBeTruthy()
})

const approvals = (mayDecide: boolean) => (
  <ApprovalsScreen
    view={{ state: 'waiting', pageNo: 1 }}
    mayDecide={mayDecide}
    onView={() => undefined}
  />
)

test('what waits shows both sides and asks before it is done; a refusal needs its reason', async () => {
  show(approvals(true))
  const card = await screen.findByRole('article', { name: 'Roles of clerk' })
  expect(within(card).getByRole('cell', { name: 'Support' })).toBeTruthy()
  const refuse = within(card).getByRole('button', { name: 'Reject' })
  expect(refuse).toHaveProperty('disabled', true)
  await userEvent.click(within(card).getByRole('button', { name: 'Approve' }))
  expect(sent).toEqual([])
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await vi.waitFor(() => expect(sent[0]?.url).toContain(`/approvals/${approval.id}/confirm`))
})

test('Enter in the note of a proposal asks before it is approved', async () => {
  show(approvals(true))
  const card = await screen.findByRole('article', { name: 'Roles of clerk' })
  await userEvent.type(within(card).getByRole('textbox'), 'seen{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Approve' })).toBeTruthy()
  expect(sent).toEqual([])
})

test('one’s own proposal can only be taken back; who may not decide sees no act', async () => {
  waiting = [{ ...approval, isOwn: true }]
  show(approvals(true))
  await press('Withdraw proposal')
  await vi.waitFor(() => expect(sent[0]?.url).toContain('/withdraw'))
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  cleanup()
  waiting = [approval]
  show(approvals(false))
  await screen.findByRole('article', { name: 'Roles of clerk' })
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('everybody sees the last fingerprint of each day', async () => {
  show(<HeadsPart />)
  expect(await screen.findByText(hash)).toBeTruthy()
  expect(screen.getByText('Nov 20, 2026')).toBeTruthy()
})
