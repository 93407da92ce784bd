import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '../../messages.ts'
import { identityProblems } from '../../problems.ts'
import {
  affiliate,
  answers,
  asked,
  byName,
  calls,
  done,
  fill,
  loggedIn,
  mobileSite,
  needed,
  number,
  press,
  problem,
  rule,
  show,
  site,
  success,
  user,
  withRegistration,
} from './register.fixture.tsx'

withRegistration()

const own = [
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
] as const
const more = ['idNumber', 'email', 'recommenderId', 'affiliateCode', 'telegram', 'zalo'] as const
const people = [
  'nickname',
  'fullName',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
] as const
const optional = [...own, ...more, ...people]
const nameOf = (field: (typeof optional)[number]) => messages.texts[`field.${field}`]
const always = site.rules.filter(({ field }) => field === 'username' || field === 'password')
const siteWith = (...extra: ReturnType<typeof rule>[]) => ({
  ...site,
  rules: [...always, ...extra],
})
const isIt = (name: string) => (label: string) => label.replace(/ ?(\*|\(optional\))$/, '') === name
const input = (name: string) => screen.getByLabelText(isIt(name))

test.each(optional)(
  '%s is asked for only where the site asks for it, and must be there where it says so [RG-04] [RG-08] [RG-15]',
  async (field) => {
    const hidden = show(siteWith(rule(field, 1)))
    expect(screen.queryByLabelText(isIt(nameOf(field)))).toBeNull()
    hidden.unmount()

    show(siteWith(rule(field, 1, needed)))
    await fill()
    await press('Sign up')
    await waitFor(() => expect(input(nameOf(field)).getAttribute('aria-invalid')).toBe('true'))
    const described = input(nameOf(field)).getAttribute('aria-describedby') ?? ''
    const said = described.split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(said.some((words) => /^(Input cannot be empty$|Enter )/.test(words ?? ''))).toBe(true)
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
    expect(asked).toEqual([])
  },
)

test('a field that may be left out stays empty, and the ones that may not are marked [VL-37]', async () => {
  answers[byName] = success(loggedIn)
  show(siteWith(rule('nickname', 1, { shown: true, maxLength: 20 })))
  expect(screen.getByText('Items marked with * are required')).toBeTruthy()
  await fill()
  await press('Sign up')
  await waitFor(() => expect(done).toHaveBeenCalledWith(loggedIn))
})

test('a mobile number is asked for in a registration by mobile, and elsewhere where the site says so [RG-13] [VL-25]', async () => {
  const mobile = show(mobileSite)
  await press('Sign up')
  await waitFor(() => expect(number().getAttribute('aria-invalid')).toBe('true'))
  mobile.unmount()
  const byMessage = show(siteWith(rule('mobileNum', 7, { ...needed, minLength: 6, maxLength: 15 })))
  await fill()
  await press('Sign up')
  await waitFor(() => expect(number().getAttribute('aria-invalid')).toBe('true'))
  expect(asked).toEqual([])
  byMessage.unmount()
  show(siteWith())
  expect(screen.queryByLabelText('Mobile number', { selector: '[type=tel]' })).toBeNull()
})

test('terms and fields come first, then the invitation code, then the proof of a person, then the account [RG-01]', async () => {
  answers[affiliate] = success({ success: true })
  answers[byName] = success(loggedIn)
  show(site, { referralCode: '', affiliateCode: 'TEAM2222' })
  await press('Sign up')
  expect(await screen.findByText(/^Tick this box/)).toBeTruthy()
  expect(calls()).toEqual([])
  await fill()
  await press('Sign up')
  await waitFor(() => expect(done).toHaveBeenCalledWith(loggedIn))
  expect(calls(true)).toEqual([`GET ${affiliate}`, 'GET /wps/captcha/register', `PUT ${byName}`])
})

test('what was typed goes by the names of the specification, with what the address has brought [RG-02]', async () => {
  answers[affiliate] = success({ success: true })
  answers[byName] = success(loggedIn)
  const typed = {
    payeeName: 'Ana Ruiz',
    email: 'ana@example.org',
    qqNum: '1234567',
    recommenderId: 'bruno',
    paymentPassword: 'seven-lamps',
    line: 'ana.line',
    whatsapp: '5512345678',
    facebook: 'ana.ruiz',
    wechat: 'ana_wechat',
    telegram: 'ana_tele',
    zalo: 'ana_zalo',
    idNumber: 'X1234567',
  }
  const names = Object.keys(typed) as (keyof typeof typed)[]
  const rules = names.map((field) => rule(field, 1, { shown: true }))
  show(siteWith(...rules), { referralCode: 'FRIEND22', affiliateCode: 'TEAM2222' })
  await fill()
  for (const field of names) await user.type(input(nameOf(field)), typed[field])
  await press('Sign up')
  await waitFor(() => expect(done).toHaveBeenCalledWith(loggedIn))
  expect(asked.at(-1)?.body).toMatchObject({
    ...typed,
    username: 'Ana2026',
    password: 'orchid-lamp-42',
    confirmPassword: 'orchid-lamp-42',
    mobileNum: '',
    captcha: '',
    verificationCode: '',
    affiliateCode: 'TEAM2222',
    referralCode: 'FRIEND22',
    domain: location.hostname,
    countryDialingCode: '',
    login: true,
    registerMethod: 'WEB',
  })
})

test('each error is shown under its field [VL-51]', async () => {
  show()
  await press('Sign up')
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(5))
  for (const field of document.querySelectorAll('[aria-invalid=true]')) {
    const said = field.getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = said.map((id) => document.getElementById(id)?.textContent ?? '')
    expect(texts.some((text) => text !== '')).toBe(true)
  }
})

test('a captcha is shown only where the site asks for it, must be there [RG-04]', async () => {
  answers['/wps/captcha'] = success({ id: 'the picture', value: 'AAAA' })
  const hidden = show(siteWith(rule('captcha', 5)))
  expect(screen.queryByLabelText('Captcha')).toBeNull()
  hidden.unmount()

  show(siteWith(rule('captcha', 5, { ...needed, minLength: 4, maxLength: 8 })))
  const captcha = await screen.findByLabelText('Captcha')
  await fill()
  await press('Sign up')
  await waitFor(() => expect(captcha.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Please enter the captcha')).toBeTruthy()
  expect(calls()).not.toContain(`PUT ${byName}`)
})

test('a captcha goes along with its picture, and one that was refused shows another [RG-04]', async () => {
  const picture = (id: string) => success({ id, value: 'AAAA', endsAt: '2026-11-22T10:00:00.000Z' })
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  answers['/wps/captcha'] = picture(first)
  answers[byName] = problem(422, identityProblems.captchaWrong.code, { captcha: true })
  show(siteWith(rule('captcha', 5, { ...needed, minLength: 4, maxLength: 8 })))
  const captcha = await screen.findByLabelText('Captcha')
  await screen.findByAltText('Picture with five letters and digits')
  await fill()
  await user.type(captcha, 'TREAT')
  answers['/wps/captcha'] = picture(second)
  await press('Sign up')
  await waitFor(() => expect(calls()).toContain(`PUT ${byName}`))
  const sent = () => asked.findLast(({ call }) => call === `PUT ${byName}`)?.body
  expect(sent()).toMatchObject({ captcha: 'TREAT', captchaId: first })

  await waitFor(() => expect((screen.getByLabelText('Captcha') as HTMLInputElement).value).toBe(''))
  await screen.findByAltText('Picture with five letters and digits')
  answers[byName] = success(loggedIn)
  await user.type(screen.getByLabelText('Captcha'), 'SWEET')
  await press('Sign up')
  await waitFor(() => expect(done).toHaveBeenCalledWith(loggedIn))
  expect(sent()).toMatchObject({ captcha: 'SWEET', captchaId: second })
})
