import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createQueryClient, setSession } from '@tessera/web-kit'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FieldRule } from '@tessera/settings/calls'
import { RegisterForm } from './register-form.tsx'
import type { RegistrationSite } from './use-registration.ts'

const rule = (
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
const needed = { shown: true, required: true }
const rules = [
  rule('username', 2, { ...needed, minLength: 4, maxLength: 16 }),
  rule('password', 1, { ...needed, minLength: 8 }),
  rule('email', 4, { shown: true, minLength: 6, maxLength: 120 }),
  rule('mobileNum', 7, { minLength: 6, maxLength: 15 }),
  rule('verificationCode', 7, { minLength: 4, maxLength: 8 }),
  rule('affiliateCode', 5, { minLength: 4, maxLength: 16 }),
  rule('line', 10, { minLength: 2, maxLength: 40 }),
]
const site: RegistrationSite = {
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
const mobileSite = { ...site, flags: { ...site.flags, MOBILENUMREG3: true } }
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
const success = (value: unknown) => ({ status: 200, body: { success: true, value } })
const problem = (status: number, code: string, value: unknown = null) => ({
  status,
  body: { success: false, code, message: '', value },
})

// The server is the outer edge here: it answers as it is told, and remembers what it was asked.
type Asked = { call: string; body: Record<string, unknown> }
const asked: Asked[] = []
const answers: Record<string, { status: number; body: object } | 'lost'> = {}

const json = ({ status, body }: { status: number; body: object }) =>
  new Response(JSON.stringify(body), { status })
// One for all tests: the page keeps it for some minutes.
const making = generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })

beforeEach(async () => {
  const pair = await making
  const key = { kid: 'k', jwk: await exportJWK(pair.publicKey), now: new Date().toISOString() }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.split('?')[0] ?? ''
    if (path.endsWith('/payloadKey')) return json(success(key))
    if (path.startsWith('/wps/human/')) return json(success({ kind: 'none' }))
    const sent = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    const text = sent.payload && (await compactDecrypt(sent.payload, pair.privateKey)).plaintext
    const body = text ? JSON.parse(new TextDecoder().decode(text)).body : sent
    asked.push({ call: `${init.method ?? 'GET'} ${path}`, body })
    const answer = answers[path]
    if (!answer || answer === 'lost') throw new TypeError('the answer was lost')
    return json(answer)
  })
})
afterEach(() => {
  cleanup()
  setSession(undefined)
  sessionStorage.clear()
  asked.length = 0
  for (const path of Object.keys(answers)) delete answers[path]
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const done = vi.fn()
const show = (given = site, codes = { referralCode: '', affiliateCode: '' }) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RegisterForm site={given} currentCountry="MX" codes={codes} onDone={done} />
    </QueryClientProvider>,
  )
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const number = () => screen.getByLabelText('Mobile number', { selector: '[type=tel]' })
const byName = '/wps/member/register'
const byMobile = '/wps/member/register/mobile'
const affiliate = '/wps/agent/affiliate'
const calls = () => asked.map(({ call }) => call)

async function fill({ birthday = '1990-02-28', confirm = 'orchid-lamp-42', name = true } = {}) {
  if (name) await user.type(screen.getByLabelText('Username'), 'Ana2026')
  await user.type(screen.getByLabelText('Password'), 'orchid-lamp-42')
  await user.type(screen.getByLabelText('Confirm password'), confirm)
  await user.type(screen.getByLabelText('Date of birth'), birthday)
  await user.click(screen.getByRole('checkbox'))
}
const fillAndSend = async (typed: Parameters<typeof fill>[0] = {}) => {
  await fill(typed)
  await press('Sign up')
}

test('an empty registration says under each field what is wrong', async () => {
  show()
  await press('Sign up')
  await waitFor(() => {
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(5)
  })
  expect(screen.getByText('not empty?')).toBeTruthy()
  expect(screen.queryByLabelText('LINE')).toBeNull()
  expect(asked).toEqual([])
})

test('a young visitor and a slip in the second password are told so at once', async () => {
  show()
  await fillAndSend({ birthday: '2010-01-01', confirm: 'orchid-lamp-43' })
  expect(await screen.findByText('You must be 18 or older')).toBeTruthy()
  expect(screen.getByText('Incorrect confirmation input')).toBeTruthy()
  expect(asked).toEqual([])
})

test('what only the server knows stands under its field too', async () => {
  answers[byName] = problem(422, 'identity.fieldsRefused', {
    faults: [{ field: 'password', reason: 'common' }],
  })
  show()
  await fillAndSend()
  expect(await screen.findByText(/too easy to guess/)).toBeTruthy()
  answers[byName] = problem(409, 'identity.accountTaken')
  await press('Sign up')
  expect(await screen.findByText('This username is taken. Please choose another.')).toBeTruthy()
})

test('a password is praised for its length, and never asked for symbols', async () => {
  show()
  const password = screen.getByLabelText('Password')
  await user.type(password, 'three')
  expect(screen.getByText(/At least 8 characters/)).toBeTruthy()
  await user.type(password, ' old')
  expect(screen.getByText(/Another word makes it stronger/)).toBeTruthy()
  await user.type(password, ' lamps sing')
  expect(screen.getByText('Strong.')).toBeTruthy()
})

test('an invitation code is asked for before the account is, and a wrong one opens none', async () => {
  answers[affiliate] = problem(422, 'identity.invitationInvalid')
  show(site, { referralCode: '', affiliateCode: 'NOBODY22' })
  await fillAndSend()
  expect(await screen.findByText('Invalid invitation code')).toBeTruthy()
  expect(calls()).toEqual([`GET ${affiliate}`])

  answers[affiliate] = success({ success: true })
  answers[byName] = success(loggedIn)
  await press('Sign up')
  await waitFor(() => expect(done).toHaveBeenCalledWith(loggedIn))
  expect(calls().slice(1)).toEqual([`GET ${affiliate}`, `PUT ${byName}`])
  expect(asked.at(-1)?.body).toMatchObject({
    affiliateCode: 'NOBODY22',
    domain: location.hostname,
  })
})

test('a registration whose answer was lost is sent again under the same id', async () => {
  answers[byName] = 'lost'
  show()
  await fillAndSend()
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  await screen.findByText(/Network link is abnormal/)
  await press('Sign up')
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  const ids = asked.map(({ body }) => body['requestId'])
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(new Set(ids).size).toBe(1)
  await user.type(screen.getByLabelText('Username'), 'x')
  const before = asked.length
  await press('Sign up')
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  expect(asked.at(-1)?.body['requestId']).not.toBe(ids[0])
})

test('mobile comes first where its flag is on, and sends no username', async () => {
  answers[byMobile] = success(loggedIn)
  answers['/wps/verification/sms/register'] = success({ expiredMinutes: 1, resendSeconds: 60 })
  show(mobileSite)
  expect(screen.queryByLabelText('Username', { selector: '[type=text]' })).toBeNull()
  await user.type(number(), '55 1234')
  await press('Get code')
  expect(await screen.findByText('10 digit phone number')).toBeTruthy()
  expect(asked).toEqual([])
  await user.type(number(), ' 5678')
  await press('Get code')
  expect(await screen.findByRole('button', { name: /Send again in/ })).toBeTruthy()
  expect(asked[0]?.body).toEqual({ mobileNo: '55 1234 5678', countryDialingCode: '52' })

  await fillAndSend({ name: false })
  expect(await screen.findByText('Please enter a valid verification code')).toBeTruthy()
  await user.type(screen.getByLabelText('Verification code'), '123456')
  await press('Sign up')
  await waitFor(() => expect(calls()).toContain(`PUT ${byMobile}`))
  expect(asked.at(-1)?.body).toMatchObject({
    username: '',
    mobileNum: '55 1234 5678',
    countryDialingCode: '52',
    verificationCode: '123456',
  })
})

test('the list of countries is searched and chosen by the keyboard alone', async () => {
  show(mobileSite)
  // The dialog's first focus comes with the next frame.
  await waitFor(() => expect(document.activeElement).toBe(number()))
  const button = screen.getByRole('button', { name: /Country code/ })
  expect(button.textContent).toContain('+52')
  button.focus()
  await user.keyboard('{Enter}')
  const search = screen.getByRole('combobox', { name: /^Search/ })
  expect(document.activeElement).toBe(search)
  const list = within(screen.getByRole('listbox', { name: /^Search/ }))
  expect(list.getAllByRole('option')).toHaveLength(3)
  await user.keyboard('united')
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'USUnited States+1',
  ])
  expect(search.getAttribute('aria-activedescendant')).toBe(list.getByRole('option').id)
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('listbox', { name: /^Search/ })).toBeNull()
  expect(document.activeElement).toBe(button)
  expect(button.textContent).toContain('+1')
  // The law of that country counts, in the words of the terms too.
  expect(screen.getByText(/I am 21 or older/)).toBeTruthy()

  await user.keyboard('{Enter}zzz')
  expect(screen.getByText('No country is called that.')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox', { name: /^Search/ })).toBeNull()
  expect(document.activeElement).toBe(button)
})
