import { settingsKeyIn } from '@tessera/cashier/server'
import { useCodesKey as setCodesKey } from '@tessera/identity/server'
import { connect, createLog, systemClock } from '@tessera/server-kit'
import { expect, type Page } from '@playwright/test'
import { attemptOf, insertAttempt } from '../modules/identity/server/attempts.ts'
import { keepCaptcha } from '../modules/identity/server/captcha/captchas.ts'
import { drawCaptcha } from '../modules/identity/server/captcha/draw-captcha.ts'
import { turnsOf } from './in-turn.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import { captchaWords } from './captcha-words.ts'
import { within } from './money.ts'
import type { Language } from './words.ts'

const answer = 'TREAT'

/**
 * The text of the next picture is known: it is stored and rendered by the product's own functions, with the key of this
 * site, for the address of the browser.
 */
async function knowNextPicture(page: Page): Promise<void> {
  setCodesKey(settingsKeyIn(process.env['TESSERA_DATA'] ?? ''))
  await page.route(
    '**/wps/captcha',
    async (route) => {
      const db = connect({
        url: process.env['TESSERA_DATABASE'] ?? '',
        connections: 1,
        log: createLog('silent'),
      })
      try {
        // A second after the last picture, as the place gets no more.
        await ask('delete from identity.captcha', [])
        const asker = { db, clock: systemClock, address: '127.0.0.1' }
        const { id, endsAt } = await keepCaptcha(asker, answer)
        const picture = await drawCaptcha(answer, (max) => Math.floor(max / 2))
        const value = { id, value: picture.toString('base64'), endsAt: endsAt.toISOString() }
        await route.fulfill({ json: { success: true, value } })
      } finally {
        await db.destroy()
      }
    },
    { times: 1 },
  )
}

/** Some wrong tries of an account that has been right from this address, made beside the form. */
async function failBeside(account: string, times: number): Promise<void> {
  const now = new Date()
  const before = new Date(now.getTime() - 60_000)
  const tried = (at: Date) => attemptOf('member', account, { address: '127.0.0.1', now: at })
  await within(async (db) => {
    await insertAttempt(db, tried(before), { isKnown: true, isRight: true, now: before })
    for (let failure = 0; failure < times; failure++) {
      await insertAttempt(db, tried(now), { isKnown: true, isRight: false, now })
    }
  })
}

const journeys: { language: Language; kind: 'desktop' | 'phone'; account: string }[] = [
  { language: 'en', kind: 'desktop', account: 'greta' },
  { language: 'es', kind: 'phone', account: 'greta' },
]

for (const { language, kind, account } of journeys) {
  const inTurn = turnsOf(language)
  const text = captchaWords[language]
  const dialog = (page: Page) => page.getByRole('dialog')
  const logIn = async (page: Page, password: string) => {
    await dialog(page).getByLabel(text.password, { exact: true }).fill(password)
    await dialog(page).getByRole('button', { name: text.logIn, exact: true }).click()
  }
  const failUntilCaptcha = async (page: Page, times: number) => {
    await page.goto('/login')
    await dialog(page).getByRole('textbox', { name: text.username }).fill(account)
    for (let failure = 0; failure < times; failure++) {
      const answered = page.waitForResponse('**/wps/session/login')
      await logIn(page, `wrong phrase ${failure}`)
      expect((await answered).status()).toBe(401)
      await expect(dialog(page).getByText(text.wrong)).toBeVisible()
    }
    await expect(dialog(page).getByRole('button', { name: text.another })).toBeVisible()
  }

  inTurn()(
    `after three wrong passwords a captcha lets in again, ${language} on a ${kind} [LG-19]`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind })
      // Every log-in brings its proof, which this browser works out.
      const asked = page.waitForResponse('**/wps/captcha/login')
      await failUntilCaptcha(page, 3)
      expect(((await (await asked).json()) as { value: { kind: string } }).value.kind).toBe(
        'altcha',
      )
      const picture = dialog(page).locator('img[src^="data:image/png"]')
      const first = await picture.getAttribute('src')
      await expectAccessible(page)

      await logIn(page, `${account} plays fair`)
      await expect(dialog(page).getByText(text.missing)).toBeVisible()
      let pictures = 0
      page.on('request', (request) => (pictures += Number(request.url().endsWith('/wps/captcha'))))
      await page.waitForTimeout(1_000)
      const another = dialog(page).getByRole('button', { name: text.another })
      for (let press = 0; press < 4; press++) await another.click()
      await expect(picture).not.toHaveAttribute('src', first ?? '')
      expect(pictures).toBe(1)

      await knowNextPicture(page)
      await dialog(page).getByLabel(text.captcha, { exact: true }).fill('XXXXX')
      await logIn(page, `${account} plays fair`)
      await expect(dialog(page).getByText(text.misread)).toBeVisible()
      await expect(picture).toBeVisible()
      await dialog(page).getByLabel(text.captcha, { exact: true }).fill(answer.toLowerCase())
      await logIn(page, `${account} plays fair`)
      // The work grew with the wrong tries, and the page gives it a minute.
      await expect(dialog(page)).toBeHidden({ timeout: 60_000 })
    },
  )

  inTurn()(
    `who cannot see the picture logs in without it, ${language} on a ${kind}`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind })
      await failBeside(account, 2)
      await failUntilCaptcha(page, 1)
      await dialog(page).getByRole('button', { name: text.unseen }).click()
      await expect(dialog(page).getByText(text.proved)).toBeVisible({ timeout: 60_000 })
      await expectAccessible(page)
      await logIn(page, `${account} plays fair`)
      // The work grew with the wrong tries, and the page gives it a minute.
      await expect(dialog(page)).toBeHidden({ timeout: 60_000 })
    },
  )
}
