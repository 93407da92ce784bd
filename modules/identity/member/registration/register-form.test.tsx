import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  affiliate,
  answers,
  asked,
  byMobile,
  byName,
  calls,
  done,
  fillAndSend,
  freeNames,
  loggedIn,
  mobileSite,
  number,
  press,
  problem,
  show,
  site,
  success,
  user,
  withRegistration,
} from './register.fixture.tsx'

withRegistration()

test('an empty registration says under each field what is wrong [RG-10] [RG-11] [RG-12] [RG-16] [VL-35] [VL-51] [VL-52]', async () => {
  show()
  await press('Sign up')
  await waitFor(() => {
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(5)
  })
  expect(screen.getByText(/^Tick this box/)).toBeTruthy()
  expect(screen.queryByLabelText('LINE')).toBeNull()
  expect(asked).toEqual([])
})

test('an age below the minimum and a differing second password are reported at once [RG-05] [RG-12] [VL-26]', async () => {
  show()
  await fillAndSend({ birthday: '2010-01-01', confirm: 'orchid-lamp-43' })
  expect(await screen.findByText('You must be 18 or older')).toBeTruthy()
  expect(screen.getByText('Incorrect confirmation input')).toBeTruthy()
  expect(asked).toEqual([])
})

test('faults that only the server finds are shown under their fields too', async () => {
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
  expect(await screen.findByText(/Another word makes it stronger/)).toBeTruthy()
  await user.type(password, ' lamps sing')
  expect(screen.getByText('Strong.')).toBeTruthy()
})

test('a common password, a pattern and the username are named as weak, however long they are', async () => {
  show()
  await user.type(screen.getByLabelText('Username'), 'marisol')
  const password = screen.getByLabelText('Password')
  for (const [typed, why] of [
    ['Password123!', /contains a common password/],
    ['qwertyuiop[]', /keyboard patterns/],
    ['marisol-2026', /contains your username/],
  ] as const) {
    await user.clear(password)
    await user.type(password, typed.replace('[', '[['))
    expect(await screen.findByText(why)).toBeTruthy()
  }
})

test('an invitation code is asked for before the account is, and a wrong one opens none [RG-06] [VL-29]', async () => {
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

test('mobile comes first where its flag is on, and sends no username [MD-22] [ST-01] [RG-14] [VL-24] [VL-40]', async () => {
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

test('the list of countries is searched and chosen by the keyboard alone [RG-05]', async () => {
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
  expect(screen.getByText('No matching country.')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox', { name: /^Search/ })).toBeNull()
  expect(document.activeElement).toBe(button)
})

test.each([
  [true, 'This username is available.'],
  [false, 'This username is taken. Please choose another.'],
])(
  'a complete name is shown as free or not, before the form is sent: %s',
  async (isFree, words) => {
    freeNames.isFree = isFree
    show()
    await user.type(screen.getByLabelText('Username'), 'Ana2026')
    expect(await screen.findByText(words, {}, { timeout: 5_000 })).toBeTruthy()
    freeNames.isFree = true
  },
)

test('a taken name that is corrected at once is sent as it is typed, and the late answer is not said of it', async () => {
  let answer = (_given: ReturnType<typeof problem>): void => undefined
  answers[byName] = new Promise((give) => (answer = give))
  show()
  await fillAndSend()
  await waitFor(() => expect(calls()).toEqual([`PUT ${byName}`]))
  const username = screen.getByLabelText('Username')
  const first = asked.at(-1)?.body['username']
  await user.clear(username)
  await user.type(username, 'another1')
  // While the first is under way, nothing else is sent: it may still open the account.
  await user.type(username, '{Enter}{Enter}')
  expect(calls()).toHaveLength(1)
  answers[byName] = success(loggedIn)
  answer(problem(409, 'identity.accountTaken'))
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(calls()).toHaveLength(2)
  expect([first, asked.at(-1)?.body['username']]).toEqual(['Ana2026', 'another1'])
  expect(screen.queryByText(/This username is taken/)).toBeNull()
})

test('a name that is corrected without a press waits for one, without the refusal of the earlier name', async () => {
  let answer = (_given: ReturnType<typeof problem>): void => undefined
  answers[byName] = new Promise((give) => (answer = give))
  show()
  await fillAndSend()
  await waitFor(() => expect(calls()).toHaveLength(1))
  await user.type(screen.getByLabelText('Username'), 'x')
  answer(problem(409, 'identity.accountTaken'))
  const button = () => screen.getByRole('button', { name: 'Sign up' })
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  await new Promise((rested) => setTimeout(rested, 50))
  expect(screen.queryByText(/This username is taken/)).toBeNull()
  expect(calls()).toHaveLength(1)
})
