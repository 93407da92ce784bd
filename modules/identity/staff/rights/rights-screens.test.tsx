import { toWire } from '@tessera/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient, useCall } from '@tessera/web-kit'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StaffLine } from '../../calls.ts'
import { rightsCalls } from '../../calls.ts'
import { proveActs } from './prove-acts.ts'
import { ProveAgain } from './prove-again.tsx'
import { RolesScreen } from './roles-screen.tsx'
import { StaffScreen } from './staff-screen.tsx'

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
const line = (n: number, account: string, extra: Partial<StaffLine> = {}): StaffLine => ({
  id: id(n),
  account,
  isActive: true,
  roles: [],
  extra: [],
  hasFactor: false,
  isLocked: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  lastLoginAt: null,
  ...extra,
})
const roles = [
  { id: id(1), name: 'Owner', permissions: [], isOwner: true, currencies: null, people: ['olga'] },
  {
    id: id(2),
    name: 'Cashier',
    permissions: ['deposits.read'],
    isOwner: false,
    currencies: null,
    people: [],
  },
]
const sent: { method: string; url: string; body: Record<string, unknown> }[] = []
let refusals = 0

const refusal = {
  success: false,
  code: 'identity.proveAgain',
  message: 'Confirm that it is you.',
  value: { by: 'password' },
}

function answer(method: string, url: string): unknown {
  if (method !== 'GET' && refusals > 0) {
    refusals -= 1
    return refusal
  }
  const value = (() => {
    if (url.includes('/roles') && method === 'GET') {
      return { list: roles, permissions: ['deposits.read', 'members.read'] }
    }
    if (url.includes('/changes')) return { list: [], totalPages: 0 }
    if (method === 'POST') return { id: id(9), password: 'abcd-2345' }
    if (method === 'PUT') return { isDone: false }
    return {
      list: [line(1, 'olga', { roles: [{ id: id(1), name: 'Owner' }] }), line(2, 'rosa')],
    }
  })()
  return { success: true, value }
}

beforeEach(() => {
  sent.length = 0
  refusals = 0
  vi.stubGlobal('fetch', (url: string, init: { method: string; body?: string }) => {
    if (init.body) sent.push({ method: init.method, url, body: JSON.parse(init.body) })
    const said = answer(init.method, url)
    const status = said === refusal ? 403 : 200
    return Promise.resolve(new Response(toWire(said), { status }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (page: React.ReactNode) =>
  render(
    <QueryClientProvider client={proveActs(createQueryClient())}>
      <Suspense fallback="…">{page}</Suspense>
      <ProveAgain />
    </QueryClientProvider>,
  )
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))

function People({ mayWrite }: { mayWrite: boolean }) {
  const [openId, setOpenId] = useState<string>()
  return <StaffScreen ownId={id(1)} mayWrite={mayWrite} openId={openId} onOpen={setOpenId} />
}

test('roles are proposed for another person with a reason, and the proposer sees that it waits', async () => {
  show(<People mayWrite />)
  await press('Open rosa')
  const drawer = await screen.findByRole('dialog', { name: 'rosa' })
  await userEvent.click(await within(drawer).findByLabelText('Cashier'))
  const save = within(drawer).getByRole('button', { name: 'Propose roles' })
  await userEvent.click(save)
  expect(within(drawer).getByText(/^Enter a reason/)).toBeDefined()
  expect(sent).toEqual([])
  // Enter proposes as the button does.
  await userEvent.type(within(drawer).getByLabelText('Reason'), 'spring roster{Enter}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([{ method: 'PUT', body: { roles: [id(2)], reason: 'spring roster' } }])
})

test('one’s own rights are shown and cannot be changed there', async () => {
  show(<People mayWrite />)
  await press('Open olga')
  const drawer = await screen.findByRole('dialog', { name: 'olga' })
  expect(drawer.textContent).toContain('Another person must change them')
  expect(await within(drawer).findByLabelText('Owner')).toHaveProperty('checked', true)
  expect(within(drawer).queryByRole('button', { name: 'Propose roles' })).toBeNull()
  expect(within(drawer).queryByRole('button', { name: 'Deactivate now' })).toBeNull()
})

test('a new account shows its first password once', async () => {
  show(<People mayWrite />)
  await press('New account')
  const dialog = await screen.findByRole('dialog', { name: 'New account' })
  await userEvent.type(within(dialog).getByLabelText('Account'), 'nadia')
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'joins the desk')
  await userEvent.click(within(dialog).getByRole('button', { name: 'New account' }))
  expect(await screen.findByText('abcd-2345')).toBeTruthy()
  await press('Done, I passed it on')
  expect(screen.queryByText('abcd-2345')).toBeNull()
})

test('who may only read changes nothing', async () => {
  show(<People mayWrite={false} />)
  await press('Open rosa')
  await screen.findByLabelText('Cashier')
  expect(screen.queryByRole('button', { name: 'New account' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Propose roles' })).toBeNull()
})

test('the owner’s role is fixed; another is written with its permissions', async () => {
  show(<RolesScreen mayWrite />)
  await press('Open Owner')
  expect(screen.queryByRole('button', { name: 'Propose role' })).toBeNull()
  await press('Close')
  await press('Open Cashier')
  const drawer = await screen.findByRole('dialog', { name: 'Cashier' })
  await userEvent.click(within(drawer).getByLabelText('Members: read'))
  await userEvent.type(within(drawer).getByLabelText('Reason'), 'they look up members')
  await userEvent.click(within(drawer).getByRole('button', { name: 'Propose role' }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    permissions: ['deposits.read', 'members.read'],
    currencies: null,
  })
})

function Act() {
  const unlock = useCall(rightsCalls.unlockStaff)
  const act = () => unlock.mutate({ params: { id: id(2) }, body: { reason: 'as asked' } })
  return (
    <button type="button" onClick={act}>
      {unlock.error ? unlock.error.code : unlock.isSuccess ? 'done' : 'act'}
    </button>
  )
}

test('where a fresh proof of identity is required, a dialog asks for it; closing it does nothing', async () => {
  refusals = 1
  show(<Act />)
  await press('act')
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' })
  expect(within(dialog).getByLabelText('Password')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('button', { name: 'identity.proveAgain' })).toBeTruthy()
  expect(sent).toHaveLength(1)
})
