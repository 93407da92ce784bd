import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import {
  answers,
  asked,
  askedFor,
  nothing,
  press,
  show,
  user,
  withServer,
} from './dialog.fixture.tsx'

withServer()
afterEach(() => vi.unstubAllGlobals())

const codePath = '/wps/verification/sms/noLogin'
const firebasePath = '/wps/verification/sms/firebase'
const sent = { value: { expiredMinutes: 1, resendSeconds: 60 } }

async function askForCode() {
  show(<ForgotPasswordDialog onClose={nothing} onLogIn={nothing} onDone={nothing} />)
  // The form comes when it is first shown.
  const country = await screen.findByLabelText('Country code', {}, { timeout: 10_000 })
  await user.selectOptions(country, 'DE')
  await user.type(screen.getByLabelText('Mobile number'), '15112345678')
  await press('Get code')
}

test('a request for a code whose answer was lost is sent again by the same button, and waits as the server says', async () => {
  answers.set(codePath, 'lost')
  await askForCode()
  expect(await screen.findByText(/Network link is abnormal/)).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Get code' })
  await waitFor(() => expect(button.disabled).toBe(false))
  // The code is on its way since then: the server sends no second one, and says how long to wait.
  answers.set(codePath, { value: { expiredMinutes: 1, resendSeconds: 41 } })
  await press('Get code')
  expect(await screen.findByRole('button', { name: /Send again in (41|40) s/ })).toBeTruthy()
  expect(screen.queryByText(/Network link is abnormal/)).toBeNull()
  const bodies = askedFor(codePath).map(({ body }) => JSON.stringify(body))
  expect(new Set(bodies).size).toBe(1)
})

/** Google's script, as far as the page speaks with it. */
function fakeRecaptcha(end: (shown: Record<string, (token: string) => void>) => void) {
  const shown: { sitekey?: string; size?: string } = {}
  vi.stubGlobal('grecaptcha', {
    ready: (done: () => void) => done(),
    render: (_place: HTMLElement, options: Record<string, never>) => {
      Object.assign(shown, options)
      return 0
    },
    execute: () => end(shown as never),
  })
  return shown
}
const firebase = { value: { projectId: 'demo', apiKey: 'AIza-demo', siteKey: '6Ldemo' } }

test('where Firebase sends the codes, a reCAPTCHA of its site goes along, and nothing else changes [PW-09]', async () => {
  answers.set(firebasePath, firebase)
  answers.set(codePath, sent)
  const shown = fakeRecaptcha(({ callback }) => callback?.('a shown reCAPTCHA'))
  await askForCode()
  expect(await screen.findByRole('button', { name: /Send again in \d+ s/ })).toBeTruthy()
  expect(askedFor(codePath).at(-1)?.body).toMatchObject({ recaptchaToken: 'a shown reCAPTCHA' })
  expect(shown).toMatchObject({ sitekey: '6Ldemo', size: 'invisible' })
})

test('where the reCAPTCHA does not come about, the server says so in words', async () => {
  answers.set(firebasePath, firebase)
  answers.set(codePath, { status: 422, code: 'identity.recaptchaRefused', value: null })
  fakeRecaptcha((shown) => shown['error-callback']?.(''))
  await askForCode()
  expect(await screen.findByText('Invalid reCaptcha. Please try again.')).toBeTruthy()
  expect(askedFor(codePath).at(-1)?.body).not.toHaveProperty('recaptchaToken')
})

test('a member who closes the reCAPTCHA before it is done sees a message, and may try again [ER-19]', async () => {
  answers.set(firebasePath, firebase)
  answers.set(codePath, sent)
  const place = document.createElement('div')
  place.innerHTML = '<div><iframe src="about:blank?/recaptcha/api2/bframe"></iframe></div>'
  document.body.append(place)
  fakeRecaptcha(() => {
    place.style.visibility = 'visible'
    setTimeout(() => (place.style.visibility = 'hidden'), 50)
  })
  await askForCode()
  expect(await screen.findByText(/The verification window was closed/)).toBeTruthy()
  expect(askedFor(codePath)).toHaveLength(0)
  await press('OK')
  expect(screen.queryByText(/The verification window was closed/)).toBeNull()
  fakeRecaptcha(({ callback }) => callback?.('at the second try'))
  await press('Get code')
  expect(await screen.findByRole('button', { name: /Send again in \d+ s/ })).toBeTruthy()
  expect(askedFor(codePath).at(-1)?.body).toMatchObject({ recaptchaToken: 'at the second try' })
  place.remove()
})

test('otherwise no other site is contacted', async () => {
  answers.set(firebasePath, { value: null })
  answers.set(codePath, sent)
  const before = document.querySelectorAll('script').length
  await askForCode()
  expect(await screen.findByRole('button', { name: /Send again in \d+ s/ })).toBeTruthy()
  expect(document.querySelectorAll('script')).toHaveLength(before)
  expect(asked.every(({ path }) => path.startsWith('/wps/'))).toBe(true)
})
