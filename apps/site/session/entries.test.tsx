import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureTexts, setLanguage, setSession } from '@tessera/web-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { AgentHomePage, AgentPage } from '../pages/agent-page.tsx'
import { LanguageChoice } from '../shell/language-choice.tsx'
import { ShellOverlays } from '../shell/shell-overlays.tsx'
import { showAt } from '../shell/shell.fixture.tsx'
import { AuthOverlay } from './auth-overlay.tsx'
import { NeedsTrueAccount } from './needs-true-account.tsx'
import { answers, asked, haveOn, memberInfo, session, withServer } from './session.fixture.tsx'

withServer()
// Each dialog is a file of its own: the first load takes a while.
configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 45_000 })
const user = userEvent.setup()
afterEach(async () => {
  await act(() => setLanguage('en'))
  localStorage.clear()
})

const asType = (type: number) => {
  answers.set('/wps/member/info', { value: { ...memberInfo, type } })
  setSession(session)
}

test('agents see an introduction and log in, without an option to be remembered [RT-04]', async () => {
  showAt('/agent', <AgentPage />)
  expect(await screen.findByRole('heading', { level: 1, name: 'For agents' })).toBeTruthy()
  expect(screen.getByText(/Players who sign up with your code/)).toBeTruthy()
  expect(screen.getByLabelText('Username')).toBeTruthy()
  expect(screen.getByLabelText('Password')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test.each([
  ['a guest', undefined, '/agent'],
  ['a member', 0, '/agent'],
])('the agents’ home sends %s to the agents’ log-in [RT-05] [AG-21]', async (_who, type, place) => {
  if (type !== undefined) asType(type)
  const { history } = showAt('/agentHome', <AgentHomePage />)
  await waitFor(() => expect(history.at(-1)).toBe(place))
})

test('an agent has the agent centre there [RT-05]', async () => {
  asType(41)
  const { history } = showAt('/agentHome', <AgentHomePage />)
  expect(await screen.findByRole('navigation', { name: 'Agent centre' })).toBeTruthy()
  expect(history.at(-1)).toBe('/agentHome')
})

test('an agent who is in goes on from the agents’ log-in to their home [RT-05]', async () => {
  asType(1)
  const { history } = showAt('/agent', <AgentPage />)
  await waitFor(() => expect(history.at(-1)).toBe('/agentHome'))
})

test('a trial account that needs a real one sees so, and one press opens the registration [ER-26]', async () => {
  const { history } = showAt('/member', <NeedsTrueAccount />)
  expect(await screen.findByText('A real account is needed for this.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create an account' }))
  expect(history.at(-1)).toBe('/register')
})

// Specification 8, phone and SMS verification, in its words.
test.each([
  [422, 'identity.phoneInvalid', 'Invalid phone number format'],
  [422, 'identity.phoneMissing', 'Missing phone number'],
  [429, 'common.tooManyRequests', 'Too many requests. Please try again after 5 minutes.'],
  [422, 'identity.recaptchaRefused', /Invalid reCaptcha/],
  [429, 'identity.quotaUsedUp', 'Quota not sufficient, please contact customer service'],
  [403, 'identity.notEnabled', 'Function not enabled, please contact customer service'],
  [403, 'identity.captchaTokenNeeded', 'Please complete verification first'],
  [500, 'common.unknown', 'Unknown error'],
])(
  'a code that is not sent says why: %i %s [ER-09] [ER-11] [ER-12] [ER-13] [ER-15] [ER-16] [ER-17] [ER-21] [ER-23]',
  async (status, code, words) => {
    haveOn('MOBILEVERCODELOGIN3')
    answers.set('/wps/verification/sms/noLogin', { status, code, value: { minutes: 5 } })
    showAt('/login', <AuthOverlay />)
    await user.click(await screen.findByRole('radio', { name: 'Text message' }))
    await user.selectOptions(await screen.findByLabelText('Country code'), 'DE')
    await user.type(screen.getByLabelText('Mobile number'), '15112345678')
    await user.click(screen.getByRole('button', { name: 'Get code' }))
    const dialog = await screen.findByRole('dialog', { name: 'No code was sent' })
    expect(within(dialog).getByText(words)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(screen.queryByText(words)).toBeNull()
  },
)

test.each([
  ['identity.wrongCode', 'Invalid or missing verification code'],
  ['identity.codeExpired', 'Code expired, please send it again'],
])('a code that is not taken says why: %s [ER-14] [ER-18]', async (code, words) => {
  haveOn('MOBILEVERCODELOGIN3')
  answers.set('/wps/session/login', { status: 422, code, value: null })
  showAt('/login', <AuthOverlay />)
  await user.click(await screen.findByRole('radio', { name: 'Text message' }))
  await user.selectOptions(await screen.findByLabelText('Country code'), 'DE')
  await user.type(screen.getByLabelText('Mobile number'), '15112345678')
  await user.type(screen.getByLabelText('Verification code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('the licence is shown over the page that one is on [MD-28]', async () => {
  const licence = {
    isDemo: true,
    holder: 'Tessera Demo',
    authority: 'Nobody',
    number: 'DEMO-0000',
    issuedOn: '2026-01-01',
    validUntil: '',
    text: 'Play money.',
  }
  const downloads = { ios: '', android: '', lite: '', version: '', sha256: '' }
  answers.set('/wps/system/about', { value: { licence, channels: [], downloads } })
  const { history } = showAt('/rng?over=licence', <ShellOverlays />)
  expect(await screen.findByRole('dialog', { name: 'Licence' })).toBeTruthy()
  expect((await screen.findAllByText(/DEMO-0000/)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(history.at(-1)).toBe('/rng')
})

test('another language is stored, sent to the server, and used by messages of forms [LN-02]', async () => {
  configureTexts({
    offers: [{ code: 'es', name: 'Español', direction: 'ltr' }],
    load: async () => ({
      identity: { bothNeeded: 'Introduce usuario y contraseña', logIn: 'Entrar' },
    }),
  })
  answers.set('/wps/member/language', { value: { success: true } })
  setSession(session)
  const { unmount } = showAt('/', <LanguageChoice />)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'es')
  await waitFor(() =>
    expect(asked.find(({ call }) => call === 'POST /wps/member/language')?.body).toEqual({
      language: 'ES',
    }),
  )
  expect(localStorage.getItem('lang')).toBe('es')
  expect(document.documentElement.lang).toBe('es')
  unmount()

  act(() => setSession(undefined))
  showAt('/login', <AuthOverlay />)
  await user.click(await screen.findByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('Introduce usuario y contraseña')).toBeTruthy()
})
