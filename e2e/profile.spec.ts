import { expect, type Page, test } from '@playwright/test'
import { ask, expectAccessible, openSite } from './site.ts'
import { readCode } from './outbox.ts'
import { enter, phrase as password } from './people.ts'
import { profileWords } from './profile-words.ts'
import type { Language } from './words.ts'

const inDialog = (page: Page) => page.getByRole('dialog')

/** A session on another device, and a failed log-in. */
async function seedLogins(account: string): Promise<void> {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; rv:130.0) Gecko/20100101 Firefox/130.0'
  await ask(
    `insert into identity.session (id, token_hash, member_id, address, user_agent, created_at,
        last_used_at, ends_at)
      select gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), id, '192.0.2.44', $2, now(), now(),
        now() + interval '1 day' from identity.member where account = $1`,
    [account, agent],
  )
  await ask(
    `insert into identity.login_record (id, member_id, by, is_right, address, user_agent, made_at)
      select gen_random_uuid(), id, 'password', false, '192.0.2.44', $2, now()
      from identity.member where account = $1`,
    [account, agent],
  )
}

const journeys: { language: Language; kind: 'desktop' | 'phone'; numbers: string }[] = [
  { language: 'en', kind: 'desktop', numbers: '202555014' },
  { language: 'es', kind: 'phone', numbers: '202555015' },
]

for (const { language, kind, numbers } of journeys) {
  const text = profileWords[language]

  test(`a member protects their account, ${language} on a ${kind} [MC-01]`, async ({ browser }) => {
    const page = await openSite(browser, { language, kind })
    const account = `Sec${language}${Date.now() % 1_000_000}`
    // A second try has a number of its own.
    const number = `${numbers}${test.info().retry}`
    await enter(page, account)
    await seedLogins(account)
    await page.goto('/member')
    // By the entry that a phone has on its own page, and a desktop in its menu too.
    await page.getByRole('link', { name: text.title }).last().click()
    await expect(page).toHaveURL(/page=securityCenter/)
    await expect(page.getByRole('heading', { name: text.title })).toBeVisible()
    await expectAccessible(page)

    // A number, with its code and the password.
    await page.getByRole('button', { name: text.bindPhone }).click()
    await inDialog(page).getByRole('combobox').selectOption('US')
    await inDialog(page).getByLabel(text.mobile).fill(number)
    await inDialog(page).getByRole('button', { name: text.ask }).click()
    await inDialog(page)
      .getByLabel(text.code)
      .fill(await readCode(page, `+1${number}`))
    await inDialog(page).getByLabel(text.password, { exact: true }).fill(password)
    await expectAccessible(page)
    await inDialog(page).getByRole('button', { name: text.confirm, exact: true }).click()
    await expect(inDialog(page)).toBeHidden()
    await expect(page.getByText(text.bound)).toBeVisible()

    await page.getByRole('button', { name: text.setFunds }).click()
    await inDialog(page).getByLabel(text.password, { exact: true }).fill(password)
    await inDialog(page).getByLabel(text.newFunds, { exact: true }).fill('583920')
    await inDialog(page).getByLabel(text.confirmFunds, { exact: true }).fill('583920')
    await inDialog(page).getByRole('button', { name: text.confirm, exact: true }).click()
    await expect(page.getByText(text.fundsSet)).toBeVisible()
    await expect(page.getByText(text.level)).toBeVisible()

    await page.getByRole('button', { name: text.picture }).click()
    await expectAccessible(page)
    await inDialog(page).getByRole('button', { name: text.owl }).click()
    await expect(page.getByText(text.pictureSaved)).toBeVisible()
    await expect(page.locator('img[src*="owl"]').first()).toBeVisible()

    await page.getByRole('button', { name: text.edit }).click()
    await inDialog(page).getByLabel(text.nickname).fill('Otra')
    await inDialog(page).getByRole('button', { name: text.save }).click()
    await expect(inDialog(page)).toBeHidden()
    await expect(page.getByRole('definition').filter({ hasText: 'Otra' })).toBeVisible()

    // The other session ends, this one stays, and the failed log-in is listed.
    await expect(page.getByText(text.thisOne, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: text.endSession }).click()
    await expect(page.getByText(text.ended)).toBeVisible()
    await expect(page.getByRole('button', { name: text.endSession })).toBeHidden()
    await expect(page.getByRole('region', { name: text.history }).last()).toContainText(
      text.refused,
    )
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'night'))
    await expectAccessible(page)
    await page.goto('/member?page=securityCenter')
    await expect(page.locator('img[src*="owl"]').first()).toBeVisible()
  })
}

test('the staff sees where a member is logged in and signs them out, en on a desktop', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'en' })
  const account = `Out${Date.now() % 1_000_000}`
  await enter(page, account)
  const office = await openSite(browser, { language: 'en' })
  await office.goto('/backoffice/')
  await office.getByLabel('Staff account').fill('olga')
  await office.getByLabel('Password', { exact: true }).fill('olga keeps the house')
  await office.getByRole('button', { name: 'Log in', exact: true }).click()
  await office.getByRole('link', { name: account }).click()
  await expect(office.getByRole('heading', { name: 'Login history' })).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Log out everywhere' }).click()
  await inDialog(office).getByRole('textbox', { name: 'Reason' }).fill('a phone was stolen')
  await inDialog(office).getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(office.getByText('1 device was logged out.')).toBeVisible()
  await expect(office.getByText('Logged out everywhere')).toBeVisible()
  await page.goto('/member?page=securityCenter')
  await expect(page).toHaveURL(/\/login/)

  await office.getByRole('link', { name: 'Sessions', exact: true }).click()
  await office.getByLabel('Minutes without activity').fill('4')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByRole('alert').filter({ hasText: /From 5/ })).toBeVisible()
  await office.getByLabel('Minutes without activity').fill('45')
  await office.getByRole('textbox', { name: 'Reason' }).fill('they complained')
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await inDialog(office).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('Limits saved.')).toBeVisible()
  await expect(office.getByText('they complained')).toBeVisible()
})
