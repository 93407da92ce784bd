import { type Browser, expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'

const text = {
  account: 'Staff account',
  password: 'Password',
  logIn: 'Log in',
  off: 'Switch off',
  on: 'Switch on',
  note: 'It can be switched on once all tests have passed with these settings.',
  reason: 'Reason',
  testAccount: 'Test account',
  game: 'Game code at the vendor',
  run: 'Run the tests',
  passed: 'All tests passed',
  waits: 'Waiting for a second person. See Approvals.',
  approve: 'Approve',
  isOn: 'This connection is on. Switch it off to change it.',
  day: 'Day',
  connection: 'Connection',
  compare: 'Ask the vendor and compare',
  nothing: 'Compared: nothing differs',
}
const passwords = { olga: 'olga keeps the house', pablo: 'pablo looks twice' }
type Who = keyof typeof passwords
const code = 'demo-wd'

async function openOffice(browser: Browser, who: Who): Promise<Page> {
  const office = await openSite(browser, { language: 'en' })
  await office.goto('/backoffice/')
  await office.getByLabel(text.account).fill(who)
  await office.getByLabel(text.password, { exact: true }).fill(passwords[who])
  await office.getByRole('button', { name: text.logIn, exact: true }).click()
  await expect(office.getByTitle(who)).toBeVisible()
  return office
}

async function testAccount(browser: Browser): Promise<string> {
  const account = `try${crypto.randomUUID().slice(0, 6)}`
  const page = await openSite(browser, { language: 'en' })
  const id = await enter(page, account)
  await page.context().close()
  await ask('update identity.member set test_since = now() where id = $1', [id])
  return account
}

test('a connection is switched off by one, tested, switched on by two, and its books are compared', async ({
  browser,
}) => {
  const account = await testAccount(browser)
  const [title] = await ask<{ code: string }>(
    `select game_code as code from lobby.game where vendor = 'WD' and game_type = 'RNG' order by node_id limit 1`,
    [],
  )
  const olga = await openOffice(browser, 'olga')
  await olga.goto(`/backoffice/vendors/connections/${code}`)
  await olga.getByRole('button', { name: text.off }).click()
  await olga.getByRole('dialog').getByLabel(text.reason).fill('to be tested again')
  await olga.getByRole('dialog').getByRole('button', { name: text.off }).click()
  await expect(olga.getByText(text.note)).toBeVisible()

  await olga.getByLabel(text.testAccount).fill(account)
  await olga.getByLabel(text.game).fill(title?.code ?? '')
  await olga.getByRole('button', { name: text.run }).click()
  await expect(olga.getByText(text.passed)).toBeVisible({ timeout: 60_000 })
  await expectAccessible(olga)
  await olga.getByRole('button', { name: text.on }).click()
  await olga.getByRole('dialog').getByLabel(text.reason).fill('all tests have passed')
  await olga.getByRole('dialog').getByRole('button', { name: text.on }).click()
  await expect(olga.getByRole('status').getByText(text.waits).first()).toBeVisible()

  const pablo = await openOffice(browser, 'pablo')
  await pablo.goto('/backoffice/approvals')
  await pablo.getByRole('button', { name: text.approve }).first().click()
  await expect
    .poll(
      async () =>
        (
          await ask('select is_enabled as "isOn" from vendors.connection where code = $1', [code])
        )[0],
    )
    .toEqual({ isOn: true })
  await olga.reload()
  await expect(olga.getByText(text.isOn)).toBeVisible()

  await olga.goto('/backoffice/vendor-books')
  await olga.getByLabel(text.connection).selectOption(code)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await olga.getByRole('textbox', { name: text.day }).fill(yesterday)
  await olga.getByRole('button', { name: text.compare }).click()
  await expect(olga.getByText(text.nothing)).toBeVisible()
  await expectAccessible(olga)
})
