import { expect, type Page, type Request, type Route, test } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { allCalls } from '../apps/server/docs/all-calls.ts'
import { ask, openSite } from './site.ts'
import { logInWords } from './log-in-words.ts'
import { readCode } from './outbox.ts'
import { phrase } from './people.ts'
import { words } from './words.ts'

// The phone in the pocket, the lost answer, and the request that arrives twice: over every call that the journeys send.

const inDialog = (page: Page) => page.getByRole('dialog')
// A retry uses another account.
const named = (account: string) => `${account}${test.info().retry || ''}`
const lostAnswer = 'Network link is abnormal, please try again'
const setFlags = (isOn: boolean) =>
  ask(
    `insert into settings.flag (name, is_on, changed_at)
     select unnest(array['MOBILEVERCODELOGIN3', 'FREEPLAY3']), $1::boolean, now()
     on conflict (name) do update set is_on = excluded.is_on`,
    [isOn],
  )
test.beforeAll(() => setFlags(true))
test.afterAll(() => setFlags(false))

const declared = Object.values(allCalls)
const callOf = (request: Request) => {
  const { pathname } = new URL(request.url())
  return declared.find(
    ({ method, path }) =>
      method === request.method() &&
      new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  )
}
const isWriting = (request: Request) => request.method() !== 'GET'

/** Lets each writing call reach the server once and loses its answer; the next one comes through. */
async function loseAnswers(page: Page): Promise<Set<string>> {
  const lost = new Set<string>()
  await page.route('**/wps/**', async (route: Route, request: Request) => {
    const key = `${request.method()} ${new URL(request.url()).pathname}`
    if (!isWriting(request) || lost.has(key)) return route.continue()
    lost.add(key)
    await route.fetch()
    return route.abort()
  })
  return lost
}

/** Sends each writing call twice. The browser reads the first answer, as from a line that has repeated itself. */
async function sendTwice(page: Page): Promise<Set<string>> {
  const sent = new Set<string>()
  await page.route('**/wps/**', async (route: Route, request: Request) => {
    if (!isWriting(request)) return route.continue()
    sent.add(callOf(request)?.path ?? request.url())
    const response = await route.fetch()
    await route.fetch()
    return route.fulfill({ response })
  })
  return sent
}

async function fillForm(page: Page, account: string): Promise<void> {
  const text = words.en
  const dialog = inDialog(page)
  await page.goto('/register')
  await expect(dialog.getByLabel(text.birthday)).toBeVisible({ timeout: 15_000 })
  const byName = dialog.getByRole('radio', { name: text.username })
  if (await byName.isVisible()) await byName.check()
  await dialog.getByRole('textbox', { name: text.username }).fill(account)
  await dialog.getByLabel(text.password, { exact: true }).fill(phrase)
  await dialog.getByLabel(text.confirm).fill(phrase)
  await dialog.getByLabel(text.birthday).fill('1990-05-17')
  await dialog.getByLabel(text.terms).check()
}
const countOf = async (table: string, account: string) =>
  (
    await ask(
      `select from identity.${table} where member_id = (
    select id from identity.member where account = $1)`,
      [account],
    )
  ).length
const membersNamed = async (account: string) =>
  (await ask('select from identity.member where account = $1', [account])).length

/** Presses until it is done: the first press loses its answer, and says so. */
async function pressAgain(page: Page, name: string): Promise<void> {
  const button = inDialog(page).getByRole('button', { name, exact: true })
  await button.click()
  await expect(inDialog(page).getByRole('alert').filter({ hasText: /\S/ })).toContainText(
    lostAnswer,
    { timeout: 15_000 },
  )
  await button.click()
}

async function logInWith(page: Page, account: string): Promise<void> {
  const text = logInWords.en
  await page.goto('/login')
  await inDialog(page).getByRole('textbox', { name: text.username }).fill(account)
  await inDialog(page).getByLabel(text.password, { exact: true }).fill(phrase)
}

test('with the phone in the pocket a code, its countdown and the session stay right, Spanish on a phone [PW-04]', async ({
  browser,
}) => {
  const text = logInWords.es
  const phone = `202555018${8 + test.info().retry}`
  const account = named('pocket.es')
  await ask(
    `with made as (
       insert into identity.member (id, account, nickname, password_hash, currency, created_at, last_login_at)
       select $1, $2, $2, password_hash, 'USD', now(), now() from identity.member where account = 'ana'
       returning id)
     insert into identity.proved_contact select id, 'sms', $3, now() from made`,
    [randomUUID(), account, `+1${phone}`],
  )
  const page = await openSite(browser, { language: 'es', kind: 'phone' })
  await page.clock.install()
  await page.goto('/login')
  await inDialog(page).getByRole('radio', { name: text.bySms }).check()
  await inDialog(page).getByRole('combobox').selectOption('US')
  await inDialog(page).getByLabel(text.mobile).fill(phone)
  await inDialog(page).getByRole('button', { name: text.ask }).click()
  const wait = inDialog(page).getByRole('button', { name: text.wait })
  await expect(wait).toBeDisabled({ timeout: 15_000 })
  const left = async () => Number(/\d+/.exec((await wait.textContent()) ?? '')?.[0])
  const before = await left()
  // Into the pocket for twenty seconds: no timer runs, then all of them find another time.
  await page.clock.pauseAt(new Date(Date.now() + 20_000))
  const standing = await left()
  expect(standing).toBeLessThanOrEqual(before - 19)
  await page.clock.resume()
  await expect.poll(left).toBeLessThan(standing)
  const [row] = await ask<{ isOne: boolean }>(
    `select count(*) = 1 as "isOne" from identity.message where recipient = $1`,
    [`+1${phone}`],
  )
  expect(row?.isOne).toBe(true)
  const code = await readCode(page, `+1${phone}`)
  await inDialog(page).getByLabel(text.code).fill(code)
  // And once more in the middle of the log-in.
  const logIn = inDialog(page).getByRole('button', { name: text.logIn, exact: true })
  await logIn.click()
  await page.clock.fastForward(25_000)
  await expect(inDialog(page)).toBeHidden({ timeout: 15_000 })
  await page.clock.fastForward(10 * 60_000)
  await page.goto('/member')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/member/)
})

test('with every answer lost once, pressing again registers, logs in, changes the password and logs out [RG-07] [PW-03]', async ({
  browser,
}) => {
  const account = named('lostanswer')
  const page = await openSite(browser, { language: 'en' })
  await fillForm(page, account)
  const lost = await loseAnswers(page)
  await pressAgain(page, words.en.register)
  await expect(inDialog(page)).toBeHidden({ timeout: 15_000 })
  expect(await membersNamed(account)).toBe(1)

  const text = logInWords.en
  const next = 'another phrase altogether'
  await page.goto('/password')
  await inDialog(page).getByLabel(text.newPassword, { exact: true }).fill(next)
  await inDialog(page).getByLabel(text.confirm).fill(next)
  await pressAgain(page, text.set)
  await expect(inDialog(page)).toBeHidden({ timeout: 15_000 })

  await page.getByRole('button', { name: text.menu }).click()
  await page.getByRole('button', { name: text.signOut }).last().click()
  await inDialog(page).getByRole('button', { name: text.signOut }).click()
  const isOut = expect(page.getByRole('button', { name: text.menu })).toBeHidden({
    timeout: 5_000,
  })
  await isOut.catch(() => inDialog(page).getByRole('button', { name: text.signOut }).click())
  await expect(page.getByRole('button', { name: text.menu })).toBeHidden()

  await logInWith(page, account)
  await inDialog(page).getByLabel(text.password, { exact: true }).fill(next)
  await pressAgain(page, text.logIn)
  await expect(inDialog(page)).toBeHidden({ timeout: 15_000 })
  for (const needed of ['register', 'password', 'login', 'logout']) {
    expect(
      [...lost].some((key) => key.includes(needed)),
      needed,
    ).toBe(true)
  }
})

test('with every request sent twice there is one account, one code, one change and no second session of it [RG-07]', async ({
  browser,
}) => {
  const account = named('senttwice')
  const page = await openSite(browser, { language: 'en' })
  await fillForm(page, account)
  const sent = await sendTwice(page)
  await inDialog(page).getByRole('button', { name: words.en.register, exact: true }).click()
  await expect(inDialog(page)).toBeHidden({ timeout: 15_000 })
  expect(await membersNamed(account)).toBe(1)
  expect(await countOf('session', account)).toBe(1)

  const text = logInWords.en
  const next = 'another phrase altogether'
  await page.goto('/password')
  await inDialog(page).getByLabel(text.newPassword, { exact: true }).fill(next)
  await inDialog(page).getByLabel(text.confirm).fill(next)
  await inDialog(page).getByRole('button', { name: text.set }).click()
  await expect(inDialog(page)).toBeHidden({ timeout: 15_000 })
  expect(await countOf('session', account)).toBe(1)

  await page.getByRole('button', { name: text.menu }).click()
  await page.getByRole('button', { name: text.signOut }).last().click()
  await inDialog(page).getByRole('button', { name: text.signOut }).click()
  await expect(page.getByRole('button', { name: text.menu })).toBeHidden()
  await logInWith(page, account)
  await inDialog(page).getByLabel(text.password, { exact: true }).fill(next)
  await inDialog(page).getByRole('button', { name: text.logIn, exact: true }).click()
  await expect(inDialog(page)).toBeHidden({ timeout: 15_000 })
  expect(await countOf('session', account)).toBe(1)
  expect(sent.size).toBeGreaterThanOrEqual(4)
})

test('free play is asked for nothing that is a member’s: no unread count, no centre, no consolidated data [FP-03] [AN-10]', async ({
  browser,
}) => {
  const text = logInWords.en
  const page = await openSite(browser, { language: 'en' })
  await page.goto('/login')
  await inDialog(page).getByRole('button', { name: text.freePlay }).click()
  await page.getByRole('button', { name: text.ofAge }).click()
  await expect(page.getByText('Free play has started')).toBeVisible()
  const asked = new Map<string, string>()
  page.on('request', (request) => {
    const call = callOf(request)
    if (call) asked.set(`${request.method()} ${call.path}`, call.access)
  })
  const pages = [
    '/',
    '/rng',
    '/member',
    '/member?page=depositv2',
    '/favorite',
    '/recent',
    '/pointMall',
    '/promotions',
    '/game/TESSERA/dice',
    '/help',
  ]
  for (const at of pages) {
    await page.goto(at)
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/member')
  await expect(inDialog(page)).toContainText(text.needed)
  const foreign = [...asked].filter(([, access]) => access !== 'guest' && access !== 'trial')
  expect(foreign).toEqual([])
  expect([...asked.values()]).toContain('trial')
  expect([...asked.keys()].filter((key) => /unread|consolidat/i.test(key))).toEqual([])
})
