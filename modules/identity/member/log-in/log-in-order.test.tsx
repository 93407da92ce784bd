import { cleanup, screen, waitFor } from '@testing-library/react'
import { readSession, setSession } from '@tessera/web-kit'
import { expect, test, vi } from 'vitest'
import {
  answers,
  asked,
  askedFor,
  flags,
  goodPassword,
  lastSealed,
  memberInfo,
  nothing,
  press,
  show,
  user,
  withServer,
} from '../codes/dialog.fixture.tsx'
import { LoginDialog } from '../login-dialog.tsx'
import { LogoutDialog } from '../logout-dialog.tsx'
import { readRemembered } from './remembered.ts'

withServer()

const logInPath = '/wps/session/login'
const codePath = '/wps/verification/sms/noLogin'
const ways = {
  hasFreePlay: true,
  trialAsksAge: false,
  showVerCodeLogin: true,
  pwdEnabled: true,
  minimumAge: 18,
}
const result = { firstTimeLogin: false, passwordExpired: false, token: 'a token', memberInfo }
const none = { value: { kind: 'none' } }

async function open() {
  answers.set('/wps/session/ways', { value: ways })
  answers.set('/wps/system/whitelabel', { value: flags(true) })
  for (const purpose of ['login', 'code']) answers.set(`/wps/captcha/${purpose}`, none)
  const done = vi.fn()
  show(<LoginDialog onClose={nothing} onRegister={nothing} onForgot={nothing} onDone={done} />)
  await screen.findByLabelText('Password')
  return done
}
const paths = () => asked.map(({ path }) => path)
const submit = () => user.click(screen.getByRole('button', { name: 'Log in' }))
async function type(username: string, password: string) {
  await user.type(screen.getByLabelText('Username', { selector: 'input[type=text]' }), username)
  await user.type(screen.getByLabelText('Password'), password)
}

test('a log-in is validated, then solves the captcha, then is sent; on success the popup closes [LG-01] [LG-17] [LG-23] [LG-30] [VL-38] [VL-39]', async () => {
  answers.set(logInPath, { value: result })
  const done = await open()
  await submit()
  expect(await screen.findByText('Please enter username and password')).toBeTruthy()
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  expect(paths()).not.toContain('/wps/captcha/login')
  await type('  Ana2026 ', goodPassword)
  await submit()
  await waitFor(() => expect(done).toHaveBeenCalledWith(result))
  expect(paths().indexOf('/wps/captcha/login')).toBeLessThan(paths().indexOf(logInPath))
  expect(readSession()).toMatchObject({ token: 'a token', account: 'Ana2026' })
  expect(await lastSealed(logInPath)).toMatchObject({ password: goodPassword })
})

test('a refused log-in is busy no more, and where the answer says captcha, a picture is asked for [LG-05] [LG-19] [VL-34]', async () => {
  answers.set(logInPath, {
    status: 401,
    code: 'identity.wrongCredentials',
    value: { captcha: true },
  })
  const picture = { id: 'ticket', value: btoa('a picture'), endsAt: '2026-11-21T12:05:00.000Z' }
  answers.set('/wps/captcha', { value: picture })
  await open()
  await type('Ana2026', 'not this one')
  await submit()
  const image = await screen.findByRole<HTMLImageElement>(
    'img',
    { hidden: true },
    { timeout: 10_000 },
  )
  expect(image.src).toBe(`data:image/png;base64,${btoa('a picture')}`)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' })
  expect([button.disabled, button.getAttribute('aria-busy') === 'true']).toEqual([false, false])
  await submit()
  expect(await screen.findByText('Please enter the captcha')).toBeTruthy()
  expect(askedFor(logInPath)).toHaveLength(1)
  await user.type(screen.getByLabelText('Captcha'), 'acdef')
  await submit()
  await waitFor(() => expect(askedFor(logInPath)).toHaveLength(2))
  expect(await lastSealed(logInPath)).toMatchObject({ captcha: { id: 'ticket', text: 'acdef' } })
})

async function openSms() {
  answers.set(codePath, { value: { expiredMinutes: 1, resendSeconds: 1 } })
  const done = await open()
  await user.click(await screen.findByRole('radio', { name: 'Text message' }))
  // The form of text messages comes when it is first shown.
  const country = await screen.findByLabelText('Country code', {}, { timeout: 10_000 })
  await user.selectOptions(country, 'DE')
  return done
}

test('by text message a number and its code are asked for, and no proof beside them [LG-01] [LG-23] [VL-45]', async () => {
  answers.set(logInPath, { value: result })
  const done = await openSms()
  await submit()
  expect(await screen.findByText('Please enter a valid mobile number')).toBeTruthy()
  expect(await screen.findByText('Please enter a valid verification code')).toBeTruthy()
  await user.type(screen.getByLabelText('Mobile number'), '15112345678')
  await user.type(screen.getByLabelText('Verification code'), '123456')
  expect(askedFor(logInPath)).toEqual([])
  await submit()
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(paths()).not.toContain('/wps/captcha/login')
  expect(await lastSealed(logInPath)).toMatchObject({
    type: 'sms',
    mobileNum: '15112345678',
    countryDialingCode: '49',
    code: '123456',
  })
})

test('the button for a code takes one press a second [LG-14]', async () => {
  answers.set(codePath, { status: 503, code: 'common.busy', value: null })
  await openSms()
  await user.type(screen.getByLabelText('Mobile number'), '15112345678')
  const button = screen.getByRole('button', { name: 'Get code' })
  answers.set(codePath, { status: 422, code: 'identity.phoneInvalid', value: null })
  await user.click(button)
  await waitFor(() => expect(askedFor(codePath)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Get code' }))
  await user.click(screen.getByRole('button', { name: 'Get code' }))
  expect(askedFor(codePath)).toHaveLength(1)
  await new Promise((done) => setTimeout(done, 1_050))
  await user.click(screen.getByRole('button', { name: 'Get code' }))
  await waitFor(() => expect(askedFor(codePath)).toHaveLength(2))
})

test('a ticked box keeps name and number for a day, and no password; one that is not ticked clears them [LG-07] [LG-20] [LG-26]', async () => {
  answers.set(logInPath, { value: result })
  answers.set('/wps/session/remember', { value: { endsAt: '2026-11-22T12:00:00.000Z' } })
  const done = await open()
  await type('Ana2026', goodPassword)
  await user.click(screen.getByRole('checkbox', { name: 'Remember me for one day' }))
  await submit()
  await waitFor(() => expect(done).toHaveBeenCalled())
  const kept = readRemembered()
  expect(kept).toMatchObject({ username: 'Ana2026' })
  const hours = ((kept?.until ?? 0) - (performance.timeOrigin + performance.now())) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  expect(
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  ).not.toContain(goodPassword)

  cleanup()
  setSession(undefined)
  const again = await open()
  const name = screen.getByLabelText<HTMLInputElement>('Username', { selector: 'input[type=text]' })
  expect(name.value).toBe('Ana2026')
  await user.click(screen.getByRole('checkbox', { name: 'Remember me for one day' }))
  await user.type(screen.getByLabelText('Password'), goodPassword)
  await submit()
  await waitFor(() => expect(again).toHaveBeenCalled())
  expect(readRemembered()).toBeUndefined()
})

test('signing out asks first, and can be left [LG-08]', async () => {
  setSession({ token: 'a token', account: 'Ana2026', memberId: memberInfo.id })
  const close = vi.fn()
  const done = vi.fn()
  show(<LogoutDialog onClose={close} onDone={done} />)
  expect(screen.getByText('Log out in every tab of this browser?')).toBeTruthy()
  await press('Cancel')
  expect(close).toHaveBeenCalled()
  expect(asked).toEqual([])
  expect(readSession()?.token).toBe('a token')
  answers.set('/wps/session/logout', { value: { success: true } })
  await press('Log out')
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(readSession()).toBeUndefined()
})

test('free play begins with one press: what was kept goes, and the popup is done with [FP-01] [FP-04]', async () => {
  localStorage.setItem(
    'tessera.remember',
    JSON.stringify({ username: 'ana', country: '', mobileNum: '', until: Number.MAX_SAFE_INTEGER }),
  )
  const trial = { ...result, memberInfo: { ...memberInfo, type: 4 } }
  answers.set('/wps/session/login/freeplay', { value: trial })
  const done = await open()
  await user.click(await screen.findByRole('button', { name: 'Free play' }))
  await waitFor(() => expect(done).toHaveBeenCalledWith(trial))
  expect(readRemembered()).toBeUndefined()
  expect(readSession()).toMatchObject({ isTrial: true })
})

test('the dialog is shown whole once the ways in are known, and at the latest after two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.startsWith('/wps/session/ways') ? new Promise(() => undefined) : answer(url, init),
  )
  show(<LoginDialog onClose={nothing} onRegister={nothing} onForgot={nothing} onDone={nothing} />)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(screen.getByRole('dialog', { name: 'Log in' })).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Forgot password?' })).toBeTruthy()
})
