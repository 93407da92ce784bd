import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, setSession } from '@tessera/web-kit'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, vi } from 'vitest'
import type { FieldRule } from '@tessera/settings/calls'
import { RegisterForm } from './register-form.tsx'
import type { RegistrationSite } from './use-registration.ts'

export const rule = (
  field: string,
  patternId: FieldRule['patternId'],
  extra: Partial<FieldRule> = {},
): FieldRule => ({
  field,
  shown: false,
  required: false,
  acceptedPattern: '',
  patternId,
  minLength: 1,
  maxLength: 72,
  ...extra,
})
export const needed = { shown: true, required: true }
export const rules = [
  rule('username', 2, { ...needed, minLength: 4, maxLength: 16 }),
  rule('password', 1, { ...needed, minLength: 8 }),
  rule('email', 4, { shown: true, minLength: 6, maxLength: 120 }),
  rule('mobileNum', 7, { minLength: 6, maxLength: 15 }),
  rule('verificationCode', 7, { minLength: 4, maxLength: 8 }),
  rule('affiliateCode', 5, { minLength: 4, maxLength: 16 }),
  rule('line', 10, { minLength: 2, maxLength: 40 }),
]
export const site: RegistrationSite = {
  rules,
  flags: {
    MOBILENUMREG3: false,
    REGMOBVERF3: false,
    MOBILENUMPASSREG3: true,
    MOBILEVERCODELOGIN3: false,
  },
  minimumAge: 18,
  currencies: ['USD', 'EUR'],
  countries: [
    { countryCode: 'ES', countryDialingCode: '34', lengths: [9], minimumAge: null },
    { countryCode: 'MX', countryDialingCode: '52', lengths: [10], minimumAge: null },
    { countryCode: 'US', countryDialingCode: '1', lengths: [10], minimumAge: 21 },
  ],
  now: new Date('2026-11-21T12:00:00Z'),
}
export const mobileSite = { ...site, flags: { ...site.flags, MOBILENUMREG3: true } }
export const memberInfo = {
  id: '00000000-0000-7000-8000-0000000000a1',
  account: 'Ana2026',
  nickname: 'Ana',
  type: 0,
  userName: 'Ana2026',
  currency: 'USD',
  language: 'EN',
  validate: true,
}
export const loggedIn = {
  firstTimeLogin: true,
  passwordExpired: false,
  token: 'a token',
  memberInfo,
}
export const success = (value: unknown) => ({ status: 200, body: { success: true, value } })
export const problem = (status: number, code: string, value: unknown = null) => ({
  status,
  body: { success: false, code, message: '', value },
})

// The server is the outer edge here: it answers as given, and records its requests.
type Asked = { call: string; body: Record<string, unknown> }
export const asked: Asked[] = []
const all: string[] = []
type Given = { status: number; body: object } | 'lost'
export const answers: Record<string, Given | Promise<Given>> = {}

const json = ({ status, body }: { status: number; body: object }) =>
  new Response(JSON.stringify(body), { status })
// One for all tests: the page keeps it for some minutes.
const making = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })

/** What the server says of a name that is typed. */
export const freeNames = { isFree: true }

/** Before each test there is a server that knows how to seal, and afterwards nothing. */
export function withRegistration() {
  beforeEach(async () => {
    const pair = await making
    const key = {
      kid: 'k',
      jwk: await exportJWK(pair.publicKey),
      now: new Date(performance.timeOrigin + performance.now()).toISOString(),
    }
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      const path = url.split('?')[0] ?? ''
      if (path.endsWith('/payloadKey')) return json(success(key))
      if (path.startsWith('/wps/captcha/')) {
        all.push(`GET ${path}`)
        return json(success({ kind: 'none' }))
      }
      if (path.endsWith('/sms/firebase')) return json(success(null))
      // Checked once a name has not changed for a moment: the duration is irrelevant here.
      if (path.endsWith('/register/name')) return json(success({ isFree: freeNames.isFree }))
      const sent = typeof init.body === 'string' ? JSON.parse(init.body) : {}
      const text = sent.payload && (await compactDecrypt(sent.payload, pair.privateKey)).plaintext
      const body = text ? JSON.parse(new TextDecoder().decode(text)).body : sent
      all.push(`${init.method ?? 'GET'} ${path}`)
      asked.push({ call: `${init.method ?? 'GET'} ${path}`, body })
      const answer = await answers[path]
      if (!answer || answer === 'lost') throw new TypeError('the answer was lost')
      return json(answer)
    })
  })
  afterEach(() => {
    cleanup()
    setSession(undefined)
    sessionStorage.clear()
    asked.length = 0
    all.length = 0
    done.mockClear()
    for (const path of Object.keys(answers)) delete answers[path]
    vi.unstubAllGlobals()
  })
}

export const user = userEvent.setup()
export const done = vi.fn()
export const show = (given = site, codes = { referralCode: '', affiliateCode: '' }) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RegisterForm site={given} currentCountry="MX" codes={codes} onDone={done} />
    </QueryClientProvider>,
  )
export const press = (name: string) => user.click(screen.getByRole('button', { name }))
export const number = () => screen.getByLabelText('Mobile number', { selector: '[type=tel]' })
export const byName = '/wps/member/register'
export const byMobile = '/wps/member/register/mobile'
export const affiliate = '/wps/agent/affiliate'
/** What was asked, in order; without the proofs of a person unless they are wanted. */
export const calls = (withProofs = false) => (withProofs ? all : asked.map(({ call }) => call))

/** As a password manager does it. */
async function paste(label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label))
  await user.paste(text)
}

export async function fill({
  birthday = '1990-02-28',
  confirm = 'orchid-lamp-42',
  name = true,
} = {}) {
  if (name) await user.type(screen.getByLabelText('Username'), 'Ana2026')
  await paste('Password', 'orchid-lamp-42')
  await paste('Confirm password', confirm)
  await user.type(screen.getByLabelText('Date of birth'), birthday)
  await user.click(screen.getByRole('checkbox'))
}
export const fillAndSend = async (typed: Parameters<typeof fill>[0] = {}) => {
  await fill(typed)
  await press('Sign up')
}
