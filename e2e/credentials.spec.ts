import { expect, type Page, test } from '@playwright/test'
import { TOTP } from 'otpauth'
import { credentialsWords } from './credentials-words.ts'
import { expectAccessible, openSite } from './site.ts'
import { enter } from './people.ts'
import type { Language } from './words.ts'

const inDialog = (page: Page) => page.getByRole('dialog')

/** A phone with a finger on it, as Chromium has one for tests: it makes and signs what a real one would. */
async function holdDevice(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('WebAuthn.enable')
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const journeys: { language: Language; kind: 'desktop' | 'phone' }[] = [
  { language: 'en', kind: 'desktop' },
  { language: 'es', kind: 'phone' },
]

for (const { language, kind } of journeys) {
  const text = credentialsWords[language]

  test(`a passkey and an app are added, and one press logs in, ${language} on a ${kind}`, async ({
    browser,
  }) => {
    // Passkeys belong to a name: a bare number has none.
    const at = (process.env['TESSERA_URL'] ?? '').replace('127.0.0.1', 'localhost')
    const page = await openSite(browser, { language, kind, at })
    await holdDevice(page)
    const account = `key${language}${String(performance.now()).replace('.', '').slice(0, 9)}`
    await enter(page, account)

    await page.goto('/member?page=securityCenter')
    await page.getByRole('button', { name: text.addKey }).click()
    await expect(inDialog(page).getByLabel(text.keyName, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await inDialog(page).getByRole('button', { name: text.addKey }).click()
    await expect(page.getByText(text.keyAdded)).toBeVisible()
    await expect(page.getByRole('button', { name: text.removeKey }).first()).toBeVisible()

    await page.getByRole('button', { name: text.bind, exact: true }).click()
    await inDialog(page).getByRole('button', { name: text.show }).click()
    await expect(inDialog(page).getByRole('img', { name: text.picture })).toBeVisible()
    await expectAccessible(page)
    const key = (await inDialog(page).locator('code').first().textContent()) ?? ''
    const code = new TOTP({ secret: key.replaceAll(' ', '') }).generate()
    await inDialog(page).getByLabel(text.code).fill(code)
    await inDialog(page).getByRole('button', { name: text.confirm, exact: true }).click()
    const codes = inDialog(page).getByRole('list', { name: text.recovery }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page)
    await inDialog(page).getByRole('button', { name: text.kept }).click()
    await expect(page.getByText(text.codesLeft)).toBeVisible()
    await expectAccessible(page)

    // A returning member with nothing but their device.
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/login')
    const ways = inDialog(page).getByRole('region', { name: text.otherWays })
    await expect(ways.getByRole('button', { name: text.onePress })).toBeVisible()
    await expectAccessible(page)
    await ways.getByRole('button', { name: text.onePress }).click()
    await expect(inDialog(page)).toBeHidden()
    await page.goto('/member?page=securityCenter')
    await expect(page.getByRole('main').getByText(account).first()).toBeVisible()
  })
}
