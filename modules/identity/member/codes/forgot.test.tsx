import { screen, waitFor } from '@testing-library/react'
import { readSession } from '@tessera/web-kit'
import { expect, test, vi } from 'vitest'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import {
  answers,
  askedFor,
  flags,
  goodPassword,
  memberInfo,
  nothing,
  press,
  show,
  user,
  withServer,
} from './dialog.fixture.tsx'

withServer()

const forgot = (done = nothing as (result: unknown) => void, close = nothing) =>
  show(<ForgotPasswordDialog onClose={close} onLogIn={nothing} onDone={done} />)
// The imitated browser does not take the first choice of a list from the form: it is made by hand.
async function typeNumber(number: string) {
  await user.selectOptions(await screen.findByLabelText('Country code'), 'DE')
  await user.type(screen.getByLabelText('Mobile number'), number)
}
const codePath = '/wps/verification/sms/noLogin'

test('without its flag there is only the way by e-mail', async () => {
  answers.set('/wps/system/whitelabel', { value: flags(false) })
  forgot()
  expect(await screen.findByLabelText('E-mail')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('where mobile is on it is the usual way, with every country of the site', async () => {
  forgot()
  const country = await screen.findByLabelText<HTMLSelectElement>('Country code')
  expect([...country.options].map(({ text }) => text)).toEqual(['–', 'Germany +49', 'Mexico +52'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mobile' }).checked).toBe(true)
})

test('an empty form says under each field what is wrong, and asks nobody [VL-46] [VL-30] [VL-32]', async () => {
  answers.set('/wps/system/whitelabel', { value: flags(false) })
  forgot()
  await screen.findByLabelText('E-mail')
  await press('Send reset link')
  expect(await screen.findByText('Enter your username.')).toBeTruthy()
  expect(screen.getByText('Enter your e-mail address.')).toBeTruthy()
  await user.type(screen.getByLabelText('Username'), 'ana!')
  await user.type(screen.getByLabelText('E-mail'), 'no address')
  expect(await screen.findByText('Account format is incorrect')).toBeTruthy()
  expect(await screen.findByText('E-mail format is incorrect')).toBeTruthy()
  expect(askedFor('/wps/member/password/email')).toEqual([])
})

test('a link that was asked for closes the popup and says that it is on its way [PW-02] [ER-27]', async () => {
  answers.set('/wps/system/whitelabel', { value: flags(false) })
  answers.set('/wps/member/password/email', { value: { success: true } })
  const close = vi.fn()
  forgot(nothing, close)
  await user.type(await screen.findByLabelText('Username'), 'ana2026')
  await user.type(screen.getByLabelText('E-mail'), 'ana@example.org{Enter}')
  expect(await screen.findByText(/Check your inbox/)).toBeTruthy()
  expect(askedFor('/wps/member/password/email')[0]?.body).toEqual({
    username: 'ana2026',
    email: 'ana@example.org',
  })
  await press('OK')
  expect(close).toHaveBeenCalled()
})

test('a number is validated before a code is requested [PW-11]', async () => {
  forgot()
  await typeNumber('12')
  await press('Get code')
  expect(await screen.findByText('Please enter a valid mobile number')).toBeTruthy()
  expect(askedFor(codePath)).toEqual([])
})

test('the countdown of a code survives a reload, and another number need not wait [PW-04]', async () => {
  answers.set(codePath, { value: { expiredMinutes: 1, resendSeconds: 60 } })
  const first = forgot()
  await typeNumber('15112345678')
  await press('Get code')
  const wait = await screen.findByRole<HTMLButtonElement>('button', { name: /Send again in \d+ s/ })
  expect(wait.disabled).toBe(true)
  expect(askedFor(codePath)[0]?.body).toEqual({
    mobileNum: '15112345678',
    countryDialingCode: '49',
    purpose: 'password',
  })
  first.unmount()

  forgot()
  const number = await screen.findByLabelText<HTMLInputElement>('Mobile number')
  expect(number.value).toBe('15112345678')
  await user.selectOptions(screen.getByLabelText('Country code'), 'DE')
  const again = screen.getByRole<HTMLButtonElement>('button', { name: /Send again in \d+ s/ })
  expect(Number(/\d+/.exec(again.textContent ?? '')?.[0])).toBeLessThanOrEqual(60)
  expect(again.disabled).toBe(true)
  await user.type(number, '9')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Get code' }).disabled).toBe(false)
})

test('a countdown that is over lets ask again', async () => {
  const over = { until: performance.timeOrigin + performance.now() + 1_000, country: 'DE' }
  sessionStorage.setItem(
    'tessera.resend.password',
    JSON.stringify({ ...over, mobileNum: '15112345678' }),
  )
  forgot()
  await user.selectOptions(await screen.findByLabelText('Country code'), 'DE')
  expect(await screen.findByRole('button', { name: 'Send again in 1 s' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Get code' }, { timeout: 4_000 })).toBeTruthy()
})

test.each(['nonsense', '{"until":"soon"}', '[]'])(
  'a spoilt countdown is none: %s',
  async (kept) => {
    sessionStorage.setItem('tessera.resend.password', kept)
    forgot()
    expect(await screen.findByRole('button', { name: 'Get code' })).toBeTruthy()
  },
)

test('too many requests are reported with the message of the site [PW-06] [ER-13]', async () => {
  answers.set(codePath, { status: 429, code: 'common.tooManyRequests', value: { minutes: 5 } })
  forgot()
  await typeNumber('15112345678')
  await press('Get code')
  expect(
    await screen.findByText('Too many requests. Please try again after 5 minutes.'),
  ).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Get code' }).disabled).toBe(false)
})

async function resetByPhone(code = '123456', password = goodPassword) {
  await typeNumber('15112345678')
  await user.type(screen.getByLabelText('Verification code'), code)
  await user.type(screen.getByLabelText('New password'), password)
  await press('Save new password')
}
const resetPath = '/wps/member/password/verification'

test('a new password by phone logs in, and travels sealed [PW-01]', async () => {
  answers.set(resetPath, {
    value: {
      success: true,
      firstTimeLogin: false,
      passwordExpired: false,
      token: 'a token',
      memberInfo,
    },
  })
  const done = vi.fn()
  forgot(done)
  await resetByPhone()
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(readSession()).toMatchObject({ token: 'a token', account: 'Ana2026' })
  expect(JSON.stringify(askedFor(resetPath))).not.toContain(goodPassword)
})

test('a wrong code keeps the input; a weak password is reported under its field', async () => {
  answers.set(resetPath, { status: 422, code: 'identity.wrongCode', value: null })
  forgot()
  await resetByPhone()
  expect(await screen.findByText('Invalid or missing verification code')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(goodPassword)
  const faults = [{ field: 'newPassword', reason: 'common' }]
  answers.set(resetPath, { status: 422, code: 'identity.fieldsRefused', value: { faults } })
  await press('Save new password')
  expect(await screen.findByText(/too easy to guess/)).toBeTruthy()
  expect(readSession()).toBeUndefined()
})

test('a code with letters is refused here [VL-47] [VL-23] [VL-24]', async () => {
  forgot()
  await resetByPhone('12a456', 'short')
  expect(await screen.findByText('Please enter a valid verification code')).toBeTruthy()
  expect(
    await screen.findByText('Please fill in your password with 8 - 72 characters'),
  ).toBeTruthy()
  expect(askedFor(resetPath)).toEqual([])
})

test('where the countries do not come the code of the country is typed', async () => {
  answers.set('/wps/system/countryCode', { status: 404, code: 'common.notFound', value: null })
  answers.set(codePath, { value: { expiredMinutes: 1, resendSeconds: 60 } })
  forgot()
  await user.type(await screen.findByLabelText('Country code'), '+49')
  await user.type(screen.getByLabelText('Mobile number'), '15112345678')
  await press('Get code')
  await waitFor(() => expect(askedFor(codePath)).toHaveLength(1))
  expect(askedFor(codePath)[0]?.body).toMatchObject({ countryDialingCode: '+49' })
})
