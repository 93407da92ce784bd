import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, readSession, setSession } from '@tessera/web-kit'
import { exportJWK, generateKeyPair } from 'jose'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RegistrationRules } from '../check-registration.ts'
import { LoginForm } from './login-form.tsx'
import { LogoutDialog } from './logout-dialog.tsx'
import { RegisterForm } from './register-form.tsx'

const memberInfo = {
  id: '00000000-0000-7000-8000-0000000000a1',
  account: 'Ana2026',
  nickname: 'Ana',
  type: 0,
  userName: 'Ana2026',
  currency: 'USD',
  language: 'EN',
}
const loggedIn = { firstTimeLogin: true, passwordExpired: false, token: 'a token', memberInfo }
const given: RegistrationRules = {
  rules: [
    rule('username', 2, 4, 16),
    rule('password', 1, 8, 72),
    { ...rule('email', 4, 6, 120), shown: true },
    { ...rule('line', 10, 2, 40), shown: false },
  ],
  minimumAge: 18,
  currencies: ['USD', 'EUR'],
  now: new Date('2026-11-21T12:00:00Z'),
}

function rule(field: string, patternId: 1 | 2 | 4 | 10, minLength: number, maxLength: number) {
  const isNeeded = field === 'username' || field === 'password'
  const bounds = { minLength, maxLength }
  return { field, shown: true, required: isNeeded, acceptedPattern: '', patternId, ...bounds }
}

// The server is the outer edge here: it answers as it is told, and remembers what it was asked.
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

test('a log-in without name and password says what is missing, and asks nobody', async () => {
  show(<LoginForm onDone={() => undefined} />)
  await press('Log in')
  expect(await screen.findAllByText('Please enter username and password')).toHaveLength(2)
  expect(asked).toEqual([])
})

test('a refused log-in says why and keeps what was typed', async () => {
  answer = { status: 401, body: { success: false, code: 'identity.wrongCredentials', value: null } }
  show(<LoginForm onDone={() => undefined} />)
  await user.type(screen.getByLabelText('Username'), 'ana')
  await user.type(screen.getByLabelText('Password'), 'not this one')
  await press('Log in')
  expect(await screen.findByText('Username or password is incorrect')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ana')
  expect(readSession()).toBeUndefined()
})

test('a log-in begins a session, and what was typed travels sealed', async () => {
  answer = { status: 200, body: { success: true, value: loggedIn } }
  const done = vi.fn()
  show(<LoginForm onDone={done} />)
  await user.type(screen.getByLabelText('Username'), 'ana2026')
  await user.type(screen.getByLabelText('Password'), 'orchid-lamp-42{Enter}')
  await waitFor(() => expect(done).toHaveBeenCalledWith(loggedIn))
  expect(readSession()).toEqual({
    token: 'a token',
    account: 'Ana2026',
    memberId: memberInfo.id,
  })
  expect(asked.at(-1)).toBe('POST /wps/session/login')
})

test('an empty registration says under each field what is wrong', async () => {
  show(<RegisterForm given={given} referralCode="" onDone={() => undefined} />)
  await press('Sign up')
  await waitFor(() => {
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(5)
  })
  expect(screen.getByText('not empty?')).toBeTruthy()
  expect(screen.queryByLabelText('LINE')).toBeNull()
  expect(asked).toEqual([])
})

async function fill({ birthday = '1990-02-28', confirm = 'orchid-lamp-42' } = {}) {
  await user.type(screen.getByLabelText('Username'), 'Ana2026')
  await user.type(screen.getByLabelText('Password'), 'orchid-lamp-42')
  await user.type(screen.getByLabelText('Confirm password'), confirm)
  await user.type(screen.getByLabelText('Date of birth'), birthday)
  await user.click(screen.getByRole('checkbox'))
  await press('Sign up')
}

test('a young visitor and a slip in the second password are told so at once', async () => {
  show(<RegisterForm given={given} referralCode="" onDone={() => undefined} />)
  await fill({ birthday: '2010-01-01', confirm: 'orchid-lamp-43' })
  expect(await screen.findByText('You must be 18 or older')).toBeTruthy()
  expect(screen.getByText('Incorrect confirmation input')).toBeTruthy()
  expect(asked).toEqual([])
})

test('what only the server knows stands under its field too', async () => {
  const faults = [{ field: 'password', reason: 'common' }]
  answer = {
    status: 422,
    body: { success: false, code: 'identity.fieldsRefused', value: { faults } },
  }
  show(<RegisterForm given={given} referralCode="" onDone={() => undefined} />)
  await fill()
  expect(await screen.findByText(/too easy to guess/)).toBeTruthy()
  answer = { status: 409, body: { success: false, code: 'identity.accountTaken', value: null } }
  await press('Sign up')
  expect(await screen.findByText('This username is taken. Please choose another.')).toBeTruthy()
})

test('who signs out leaves nothing behind, even if the server cannot be asked', async () => {
  setSession({ token: 'a token', account: 'Ana2026', memberId: memberInfo.id })
  answer = { status: 503, body: {} }
  const done = vi.fn()
  show(<LogoutDialog onClose={() => undefined} onDone={done} />)
  await press('Sign out')
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(readSession()).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
  expect(asked).toEqual(['DELETE /wps/session/logout'])
})
