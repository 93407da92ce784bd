import { expect, type Page, test } from '@playwright/test'
import { turnsOf } from './in-turn.ts'
import { forgotWords } from './forgot-words.ts'
import { expectAccessible, openSite } from './site.ts'
import type { Language } from './words.ts'

const inDialog = (page: Page) => page.getByRole('dialog')

/**
 * The newest message to a recipient, from the developer's outbox page. Messages are written right after the request.
 */
async function readOutbox(page: Page, to: string, found: RegExp): Promise<string> {
  await expect(async () => {
    await page.goto(`/development/outbox?search=${encodeURIComponent(to)}`)
    await expect(page.locator('pre').first()).toHaveText(found, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expectAccessible(page)
  return found.exec((await page.locator('pre').first().textContent()) ?? '')?.[1] ?? ''
}

const journeys: {
  language: Language
  kind: 'desktop' | 'phone'
  account: string
  phone: string
}[] = [
  { language: 'en', kind: 'desktop', account: 'elena', phone: '2025550105' },
  { language: 'es', kind: 'phone', account: 'felix', phone: '2025550103' },
]

for (const { language, kind, account, phone } of journeys) {
  const inTurn = turnsOf(language)
  const text = forgotWords[language]

  inTurn()(
    `a forgotten password is set anew by e-mail, ${language} on a ${kind}`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind })
      const email = `${account}@tessera.example`
      const password = `new phrase ${test.info().retry} for ${account} ${language}`
      await page.goto('/login')
      await inDialog(page).getByRole('button', { name: text.forgot }).click()
      await expect(page).toHaveURL(/\/forgot/)
      await inDialog(page).getByRole('radio', { name: text.byEmail }).check()
      await expectAccessible(page)
      await inDialog(page).getByLabel(text.username).fill(account)
      await inDialog(page).getByLabel(text.email, { exact: true }).last().fill(email)
      await inDialog(page).getByRole('button', { name: text.send }).click()
      await expect(page.getByText(text.sent)).toBeVisible()
      await inDialog(page).getByRole('button', { name: text.ok }).click()
      await expect(inDialog(page)).toBeHidden()

      const link = await readOutbox(page, email, /(https?:\/\/\S+\/reset#[\w-]{43})/)
      const setAnew = async (): Promise<void> => {
        await page.goto(link)
        await inDialog(page).getByLabel(text.newPassword, { exact: true }).fill(password)
        await inDialog(page).getByLabel(text.confirm).fill(password)
        await expectAccessible(page)
        await inDialog(page).getByRole('button', { name: text.set }).click()
      }
      await setAnew()
      await expect(page.getByText(text.done)).toBeVisible()
      await expect(page).toHaveURL(/\/login$/)
      await inDialog(page).getByLabel(text.username).fill(account)
      await inDialog(page).getByLabel(text.password, { exact: true }).fill(password)
      await inDialog(page).getByRole('button', { name: text.logIn, exact: true }).click()
      await expect(inDialog(page)).toBeHidden()

      // The link was good once.
      await setAnew()
      await expect(inDialog(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    },
  )

  inTurn()(
    `a code to the phone sets a new password and logs in, ${language} on a ${kind}`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind })
      await page.goto('/forgot')
      const country = inDialog(page).getByRole('combobox')
      await country.selectOption('US')
      await inDialog(page).getByLabel(text.mobile).fill(phone)
      await inDialog(page).getByRole('button', { name: text.ask }).click()
      const wait = inDialog(page).getByRole('button', { name: text.wait })
      await expect(wait).toBeDisabled()
      await page.reload()
      await expect(wait).toBeDisabled()
      await expect(inDialog(page).getByLabel(text.mobile)).toHaveValue(phone)
      await expect(country).toHaveValue('US')

      const other = await page.context().newPage()
      const code = await readOutbox(other, `+1${phone}`, /(\d{6})/)
      await inDialog(page).getByLabel(text.code).fill(code)
      await inDialog(page)
        .getByLabel(text.newPassword, { exact: true })
        .fill(`phrase ${test.info().retry} by ${phone}`)
      await expectAccessible(page)
      await inDialog(page).getByRole('button', { name: text.set }).click()
      await expect(inDialog(page)).toBeHidden()
      await page.goto('/member')
      await expect(page).toHaveURL(/\/member/)
    },
  )
}
