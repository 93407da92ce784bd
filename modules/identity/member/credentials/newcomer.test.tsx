import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { flagNames } from '@tessera/settings/calls'
import { createQueryClient, setSession } from '@tessera/web-kit'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { Suspense } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SocialReturnDialog } from './social-return-dialog.tsx'

// The server is the outer edge here: it answers as given, and records its requests.
const asked: { call: string; body: Record<string, unknown> }[] = []
const lost = new Set<string>()
const rule = (field: string, extra: object) => ({
  field,
  shown: true,
  required: true,
  acceptedPattern: '',
  patternId: 1,
  minLength: 1,
  maxLength: 72,
  ...extra,
})
const rules = [
  rule('username', { patternId: 2, minLength: 4, maxLength: 16 }),
  rule('password', { minLength: 8 }),
  rule('payeeName', {}),
  rule('email', { required: false, patternId: 4 }),
]
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
const allFlags = Object.fromEntries(flagNames.map((name) => [name, name === 'MOBILENUMREG3']))
const loggedIn = { firstTimeLogin: true, passwordExpired: false, token: 'a token', memberInfo }
const making = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })

// What is fetched on the way is here before the clock of a test runs.
beforeAll(async () => {
  await Promise.all([
    import('./newcomer.tsx'),
    import('./newcomer-form.tsx'),
    import('../login-dialog.tsx'),
  ])
})
beforeEach(async () => {
  const pair = await making
  const jwk = await exportJWK(pair.publicKey)
  const values: Record<string, unknown> = {
    '/wps/system/payloadKey': { kid: 'k', jwk, now: new Date().toISOString() },
    '/wps/session/social/register': loggedIn,
    '/wps/session/login': loggedIn,
    '/wps/session/social/link': { success: true },
    '/wps/session/ways': {
      hasFreePlay: false,
      trialAsksAge: true,
      showVerCodeLogin: false,
      pwdEnabled: false,
      minimumAge: 18,
    },
    '/wps/session/social': { list: [] },
    '/wps/system/countryCode': { countries: [], currentCountryCode: '' },
    '/wps/member/info': memberInfo,
    '/wps/system/setting/register': { rules, minimumAge: 18 },
    '/wps/system/whitelabel': allFlags,
    '/wps/system/currencies': { list: [{ code: 'USD', symbol: '$', isDefault: true }] },
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.split('?')[0] ?? ''
    const method = init.method ?? 'GET'
    const sent = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const text = sent.payload && (await compactDecrypt(sent.payload, pair.privateKey)).plaintext
    const body = text ? JSON.parse(new TextDecoder().decode(text)).body : sent
    if (method !== 'GET') asked.push({ call: `${method} ${path}`, body })
    if (lost.delete(path)) throw new TypeError('the answer was lost')
    if (method === 'POST' && path === '/wps/session/social') return refusal()
    if (path.startsWith('/wps/captcha/')) return envelope({ kind: 'none' })
    return envelope(values[path])
  })
})
afterEach(() => {
  cleanup()
  setSession(undefined)
  sessionStorage.clear()
  asked.length = 0
  lost.clear()
  vi.unstubAllGlobals()
})

const envelope = (value: unknown) => new Response(JSON.stringify({ success: true, value }))
const refusal = () => {
  const body = {
    success: false,
    code: 'identity.socialUnknown',
    message: '',
    value: { name: 'Other Provider' },
  }
  return new Response(JSON.stringify(body), { status: 409 })
}
const done = vi.fn()
async function comeBack() {
  done.mockClear()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense fallback="wait">
        <SocialReturnDialog
          provider="real"
          readAnswer={() => ({ code: 'c', state: 's' })}
          onLogIn={() => undefined}
          onForgot={() => undefined}
          onLinked={() => undefined}
          onDone={done}
        />
      </Suspense>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'New here?' }, patience)
  return userEvent.setup()
}
const patience = { timeout: 5_000 }
const button = (name: string) => screen.findByRole('button', { name }, patience)
const bodiesOf = (call: string) =>
  asked.filter((each) => each.call === call).map(({ body }) => body)

test('a newcomer from a provider opens an account with the remaining fields, without a password [PW-10] [MD-19]', async () => {
  sessionStorage.setItem('tessera.invited', 'referralCode=ABCD2345')
  const user = await comeBack()
  await user.click(await button('Create an account'))
  await user.type(await screen.findByLabelText('Username', {}, patience), 'Ana2026')
  expect(screen.queryByLabelText(/Password/)).toBeNull()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  await user.type(screen.getByLabelText('Real name'), 'Ana Pérez')
  await user.type(screen.getByLabelText(/birth/i), '1990-02-28')
  await user.click(screen.getByRole('checkbox'))
  // The answer of the first try gets lost: the same request goes again.
  lost.add('/wps/session/social/register')
  await user.click(await button('Sign up'))
  await screen.findByText('Network link is abnormal, please try again', {}, patience)
  await user.click(await button('Sign up'))
  await waitFor(() => expect(done).toHaveBeenCalledOnce(), patience)
  const sent = bodiesOf('PUT /wps/session/social/register')
  expect(sent).toHaveLength(2)
  expect(sent[0]).toMatchObject({ username: 'Ana2026', password: '', referralCode: 'ABCD2345' })
  expect(sent[1]?.['requestId']).toBe(sent[0]?.['requestId'])
})

test('an existing member logs in, and the account of the provider is linked at once [PW-10]', async () => {
  const user = await comeBack()
  await user.click(await button('Log in and link'))
  await user.type(await screen.findByLabelText('Username', {}, patience), 'Ana2026')
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'orchid-lamp-42')
  lost.add('/wps/session/social/link')
  await user.click(await button('Log in'))
  // That it could not be linked is said, and they go on without.
  await user.click(await button('Continue without linking'))
  expect(done).toHaveBeenCalledOnce()
  expect(bodiesOf('POST /wps/session/social/link')).toHaveLength(1)
})
