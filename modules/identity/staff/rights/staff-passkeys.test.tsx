import { toWire } from '@tessera/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient, useCall } from '@tessera/web-kit'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rightsCalls } from '../../calls.ts'
import { StaffSignInScreen } from '../staff-sign-in-screen.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { proveActs } from './prove-acts.ts'
import { ProveAgain } from './prove-again.tsx'

const id = '0190f6a0-0000-7000-8000-000000000001'
const options = { challenge: 'AAAA', rp: { id: 'localhost', name: 'x' }, pubKeyCredParams: [] }
const user = { id: 'AAAA', name: 'olga', displayName: 'olga' }
const sent: string[] = []
const state = { facts: undefined as object | undefined, keys: [] as object[] }

const bytes = new Uint8Array([1, 2, 3]).buffer
const credential = (response: object) => ({
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, ...response },
  getClientExtensionResults: () => ({}),
})
const device = {
  create: vi.fn(async () =>
    credential({ attestationObject: bytes, getTransports: () => ['internal'] }),
  ),
  get: vi.fn(async () =>
    credential({ authenticatorData: bytes, signature: bytes, userHandle: bytes }),
  ),
}

function answer(method: string, url: string): { body: object; status: number } {
  const done = (value: unknown) => ({ body: { success: true, value }, status: 200 })
  if (url.endsWith('/begin')) return done({ options: { ...options, user } })
  if (url.endsWith('/proof/passkey')) {
    state.facts = undefined
    return done({ success: true })
  }
  if (method !== 'GET' && state.facts) {
    const problem = { code: 'identity.proveAgain', message: 'Again', value: state.facts }
    return { body: { success: false, ...problem }, status: 403 }
  }
  if (url.endsWith('/login/passkey')) {
    const staff = { id, account: 'olga', permissions: [], mustBind: false, mustChange: false }
    return done({ token: 't'.repeat(43), staff })
  }
  if (method === 'GET') return done({ list: state.keys })
  return done(method === 'POST' ? { id, password: 'abcd' } : { success: true })
}

beforeEach(() => {
  sent.length = 0
  Object.assign(state, { facts: undefined, keys: [] })
  vi.stubGlobal('PublicKeyCredential', class {})
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue(device as never)
  vi.stubGlobal('fetch', (url: string, init: { method: string }) => {
    sent.push(`${init.method} ${new URL(url, 'http://x').pathname}`)
    const { body, status } = answer(init.method, url)
    return Promise.resolve(new Response(toWire(body), { status }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

test('one press with a passkey signs in to the back office; a device that does not sign says so', async () => {
  const onDone = vi.fn()
  show(<StaffSignInScreen onDone={onDone} />)
  device.get.mockRejectedValueOnce(new Error('cancelled'))
  await press('Log in with a passkey')
  expect(await screen.findByText(/No passkey was used/)).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  await press('Log in with a passkey')
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toMatch(/POST .*\/login\/passkey$|GET .*\/me$/)
})

test('a passkey is added under a name, and removed after a question', async () => {
  const onAdded = vi.fn()
  show(<OwnPasskeys onAdded={onAdded} />)
  expect(await screen.findByText('No passkeys.')).toBeTruthy()
  await press('Add a passkey')
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' })
  state.keys = [{ id, name: 'My device', madeAt: '2026-11-21T12:00:00.000Z', lastUsedAt: null }]
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add a passkey' }))
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
  await press('Remove My device')
  expect(sent.filter((each) => each.startsWith('DELETE'))).toEqual([])
  const question = await screen.findByRole('dialog', { name: 'My device' })
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(sent.some((each) => each.startsWith('DELETE'))).toBe(true))
})

function Hire() {
  const hire = useCall(rightsCalls.hireStaff)
  const body = { id, account: 'nadia', reason: 'joins the desk' }
  return (
    <>
      <button type="button" onClick={() => hire.mutate({ body })}>
        Hire
      </button>
      {hire.data && <p>Hired</p>}
    </>
  )
}

test.each([
  ['alone', { by: 'passkey' }, false],
  ['beside the app', { by: 'code', orPasskey: true }, true],
])(
  'a sensitive act asks for the passkey %s, and is done once it was shown',
  async (_, facts, isBeside) => {
    state.facts = facts
    show(<Hire />)
    await press('Hire')
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' })
    expect(within(dialog).queryByLabelText('Authenticator code') !== null).toBe(isBeside)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use passkey' }))
    expect(await screen.findByText('Hired')).toBeTruthy()
  },
)
