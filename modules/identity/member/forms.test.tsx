import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, readSession, setSession } from '@tessera/web-kit'
import { exportJWK, generateKeyPair } from 'jose'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoginForm } from './login-form.tsx'
import { LogoutDialog } from './logout-dialog.tsx'

const memberInfo = {
  id: '00000000-0000-7000-8000-0000000000a1',
  account: 'Ana2026',
  nickname: 'Ana',
  type: 0,
  userName: 'Ana2026',
  currency: 'USD',
  language: 'EN',
  validate: true,
}
const loggedIn = { firstTimeLogin: true, passwordExpired: false, token: 'a token', memberInfo }
// The server is the outer edge here: it answers as given, and records its requests.
const asked: string[] = []
let answer: { status: number; body: object }

beforeEach(async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const key = { kid: 'k', jwk: await exportJWK(publicKey), now: new Date().toISOString() }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? 'GET'} ${url}`)
    const isKey = url.endsWith('/payloadKey')
    const body = isKey ? { success: true, value: key } : answer.body
    return new Response(JSON.stringify(body), { status: isKey ? 200 : answer.status })
  })
})
afterEach(() => {
  cleanup()
  setSession(undefined)
  asked.length = 0
  vi.unstubAllGlobals()
})

const show = (children: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>)
const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))

test('a log-in without name and password says what is missing, and asks nobody [VL-38] [VL-39]', async () => {
  show(<LoginForm onDone={() => undefined} />)
  await press('Log in')
  expect(await screen.findByText('Please enter username and password')).toBeTruthy()
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  await user.type(screen.getByLabelText('Password'), 'x')
  await press('Log in')
  expect(await screen.findByText('Enter your username.')).toBeTruthy()
  // What a log-in will need is asked for while it is typed; nothing is sent.
  expect(asked.filter((each) => !each.startsWith('GET '))).toEqual([])
})

test('a refused log-in says why and keeps what was typed [LG-05]', async () => {
  answer = {
    status: 401,
    body: { success: false, code: 'identity.wrongCredentials', value: { captcha: false } },
  }
  show(<LoginForm onDone={() => undefined} />)
  await user.type(screen.getByLabelText('Username'), 'ana')
  await user.type(screen.getByLabelText('Password'), 'not this one')
  await press('Log in')
  expect(await screen.findByText('Username or password is incorrect')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ana')
  expect(readSession()).toBeUndefined()
})

test('a log-in begins a session, and what was typed travels sealed [LG-02]', async () => {
  answer = { status: 200, body: { success: true, value: loggedIn } }
  const done = vi.fn()
  show(<LoginForm onDone={done} />)
  await user.type(screen.getByLabelText('Username'), 'ana2026')
  await user.type(screen.getByLabelText('Password'), 'orchid-lamp-42{Enter}')
  await waitFor(() => expect(done).toHaveBeenCalledWith(loggedIn, 'ana2026'))
  expect(readSession()).toEqual({
    token: 'a token',
    account: 'Ana2026',
    memberId: memberInfo.id,
  })
  expect(asked.at(-1)).toBe('POST /wps/session/login')
})

test('who signs out leaves nothing behind, even if the server cannot be asked', async () => {
  setSession({ token: 'a token', account: 'Ana2026', memberId: memberInfo.id })
  answer = { status: 503, body: {} }
  const done = vi.fn()
  show(<LogoutDialog onClose={() => undefined} onDone={done} />)
  await press('Log out')
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(readSession()).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
  expect(asked).toEqual(['DELETE /wps/session/logout'])
})
