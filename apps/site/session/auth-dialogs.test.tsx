import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readSession, setSession } from '@tessera/web-kit'
import { expect, test, vi } from 'vitest'
import { showAt } from '../shell/shell.fixture.tsx'
import { AuthOverlay } from './auth-overlay.tsx'
import {
  answers,
  asked,
  country,
  haveOn,
  loggedIn,
  memberInfo,
  session,
  withServer,
} from './session.fixture.tsx'

withServer()
// The dialogs are files of their own: one that is read for the first time takes a while.
vi.setConfig({ testTimeout: 45_000 })
configure({ asyncUtilTimeout: 30_000 })
const user = userEvent.setup()
async function dialog(name: string): Promise<HTMLElement> {
  const found = await screen.findByRole('dialog', { name })
  // What it needs to know from the server comes after its heading.
  await waitFor(() => expect(within(found).getAllByRole('button').length).toBeGreaterThan(1))
  return found
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const open = (path: string) => showAt(path, <AuthOverlay />)

test('/login lays the log-in over home, with name and password, and a password can be seen [RT-02] [MD-04]', async () => {
  open('/login')
  await dialog('Log in')
  expect(screen.getByLabelText('Username')).toBeTruthy()
  const password = screen.getByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  await press('Show password')
  expect(password.type).toBe('text')
  // Where the site has no codes by SMS, there is one way and no tab.
  expect(screen.queryByRole('radio')).toBeNull()
})

test('anywhere else nothing is laid over the page', () => {
  open('/rng')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the log-in names the age, links to the terms, offers to be remembered, and links to the reset of a password [MD-06] [MD-17] [MD-18] [RT-25]', async () => {
  const { history } = open('/login?then=%2Frng')
  await dialog('Log in')
  expect(await screen.findByText(/18 or older/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'terms and services' }).getAttribute('href')).toBe(
    '/help#term',
  )
  await user.click(screen.getByRole('checkbox', { name: 'Remember me for one day' }))
  await press('Forgot password?')
  expect(history.at(-1)).toBe('/forgot?then=%2Frng')
})

test('from the log-in to the registration and back, without losing the way [MD-14] [MD-15] [RT-03]', async () => {
  const { history } = open('/login?then=%2Frng')
  const logIn = await dialog('Log in')
  expect(within(logIn).getByText(/No account yet\?/)).toBeTruthy()
  await user.click(within(logIn).getByRole('button', { name: 'Sign up' }))
  expect(history.at(-1)).toBe('/register?then=%2Frng')
  const register = await dialog('Sign up')
  await user.click(within(register).getByRole('button', { name: 'Log in' }))
  expect(history.at(-1)).toBe('/login?then=%2Frng')
})

test('with codes by SMS there is a tab with the dialling code, the number and the code, which two quick presses ask for once [MD-03] [MD-05] [ST-06] [CN-02]', async () => {
  haveOn('MOBILEVERCODELOGIN3')
  answers.set('/wps/verification/sms/noLogin', { value: { expiredMinutes: 1, resendSeconds: 60 } })
  open('/login')
  await dialog('Log in')
  await user.click(await screen.findByRole('radio', { name: 'Text message' }))
  await user.selectOptions(await screen.findByLabelText('Country code'), country.countryCode)
  await user.type(screen.getByLabelText('Mobile number'), '15112345678')
  await user.dblClick(screen.getByRole('button', { name: 'Get code' }))
  const wait = await screen.findByRole<HTMLButtonElement>('button', { name: /Send again in \d+ s/ })
  expect(wait.disabled).toBe(true)
  expect(screen.getByLabelText('Verification code')).toBeTruthy()
  const sent = asked.filter(({ call }) => call.endsWith('/sms/noLogin'))
  expect(sent.map(({ body }) => body)).toMatchObject([
    { mobileNum: '15112345678', countryDialingCode: '49' },
  ])
})

test('providers are listed under «Or log in with» where the site has them [MD-19] [MD-20]', async () => {
  haveOn('GOOGLELOGIN3', 'FACEBOOKLOGIN3')
  open('/login')
  const others = await screen.findByRole('region', { name: 'Or log in with' })
  const names = () =>
    within(others)
      .getAllByRole('button')
      .map((each) => each.textContent)
  await waitFor(() => expect(names().join()).toMatch(/Google.*Facebook/))
})

test('a refused log-in ends its waiting, says why, and shows the captcha where the answer asks for it [ER-25] [MD-16] [PL-24]', async () => {
  answers.set('/wps/captcha', {
    value: { id: 't', value: 'iVBORw0KGgo=', endsAt: '2030-01-01T00:00:00.000Z' },
  })
  answers.set('/wps/session/login', {
    status: 401,
    code: 'identity.wrongCredentials',
    value: { captcha: true },
  })
  open('/login')
  const form = await dialog('Log in')
  await user.type(screen.getByLabelText('Username'), 'ana')
  await user.type(screen.getByLabelText('Password'), 'not this one')
  const send = within(form).getByRole<HTMLButtonElement>('button', { name: 'Log in' })
  await user.click(send)
  expect(await screen.findByText('Username or password is incorrect')).toBeTruthy()
  expect(await screen.findByLabelText('Captcha')).toBeTruthy()
  expect(send.getAttribute('aria-busy')).not.toBe('true')
})

test.each([
  [0, false, '/', '/'],
  [0, false, '/login?then=%2Frng', '/rng'],
  [1, false, '/', '/agentHome'],
  [0, true, '/login?then=%2Frng', '/password'],
])(
  'a member of type %i, whose password is over: %s, goes from %s to %s',
  async (type, isOver, from, to) => {
    answers.set('/wps/session/login', {
      value: { ...loggedIn, passwordExpired: isOver, memberInfo: { ...memberInfo, type } },
    })
    answers.set('/wps/member/info', { value: { ...memberInfo, type } })
    const { history } = open(from === '/' ? '/login' : from)
    await dialog('Log in')
    await user.type(screen.getByLabelText('Username'), 'Ana2026')
    await user.type(screen.getByLabelText('Password'), 'orchid-lamp-42{Enter}')
    await waitFor(() => expect(history.at(-1)).toBe(to))
    expect(readSession()?.account).toBe('Ana2026')
  },
)

test('the registration asks by name, and by number first where its flag is on; the terms must be ticked [MD-07] [MD-22] [MD-23] [ST-01]', async () => {
  const first = open('/register')
  await dialog('Sign up')
  expect(screen.getByLabelText('Username')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('link', { name: 'terms and services' }).getAttribute('href')).toBe(
    '/help#term',
  )
  await press('Sign up')
  expect(await screen.findByText(/^Tick this box/)).toBeTruthy()
  first.unmount()

  haveOn('MOBILENUMREG3')
  open('/register')
  await dialog('Sign up')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mobile number' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Username' }).checked).toBe(false)
})

test('a forgotten password is set anew by e-mail, and by mobile first where its flag is on [MD-08] [MD-24] [MD-25] [MD-26] [ST-07]', async () => {
  const first = open('/forgot')
  await dialog('Forgot password')
  expect(await screen.findByLabelText('E-mail')).toBeTruthy()
  expect(screen.getByLabelText('Username')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  first.unmount()

  haveOn('CHNGPASSVERIF3')
  open('/forgot')
  await dialog('Forgot password')
  const mobile = await screen.findByRole<HTMLInputElement>('radio', { name: 'Mobile' })
  expect(mobile.checked).toBe(true)
  for (const name of ['Country code', 'Mobile number', 'Verification code', 'New password']) {
    expect(await screen.findByLabelText(name)).toBeTruthy()
  }
  expect(screen.getByRole('button', { name: 'Get code' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show password' })).toBeTruthy()
})

test('a password that is over is changed in a dialog that says so, and then home is shown [MD-09] [MD-27] [RT-18] [ER-10] [ER-24]', async () => {
  setSession(session)
  answers.set('/wps/member/info', { value: { ...memberInfo, mustChange: true } })
  answers.set('/wps/member/password/state', {
    value: {
      username: 'Ana2026',
      oldPasswordNeeded: true,
      mustChange: true,
      isFactorNeeded: false,
    },
  })
  answers.set('/wps/member/password', { value: { success: true } })
  const { history } = open('/password')
  await dialog('Your password has expired')
  expect(screen.getByText(/For your security/)).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('Ana2026')
  await user.type(screen.getByLabelText('Current password'), 'orchid-lamp-41')
  await user.type(screen.getByLabelText('New password'), 'a quite new phrase')
  await user.type(screen.getByLabelText('Confirm new password'), 'a quite new phrase{Enter}')
  await waitFor(() => expect(history.at(-1)).toBe('/'))
})

test('a new password by phone logs in and leads home [RT-18]', async () => {
  haveOn('CHNGPASSVERIF3')
  answers.set('/wps/member/password/verification', { value: { success: true, ...loggedIn } })
  answers.set('/wps/member/info', { value: memberInfo })
  const { history } = open('/forgot')
  await user.selectOptions(await screen.findByLabelText('Country code'), 'DE')
  await user.type(screen.getByLabelText('Mobile number'), '15112345678')
  await user.type(screen.getByLabelText('Verification code'), '123456')
  await user.type(screen.getByLabelText('New password'), 'a quite new phrase{Enter}')
  await waitFor(() => expect(history.at(-1)).toBe('/'))
  expect(readSession()?.account).toBe('Ana2026')
})
