import { expect, type Page, test } from '@playwright/test'
import { checkFile } from '@tessera/games/check-raffle.mjs'
import { readFileSync } from 'node:fs'
import { drawsWords } from './draws-words.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import type { Language } from './words.ts'

const screens = [
  { language: 'en', kind: 'desktop' },
  { language: 'es', kind: 'phone' },
] as const

const newAccount = () => `draw${crypto.randomUUID().slice(0, 6)}`

async function openDraw(page: Page, name: string): Promise<void> {
  await page.goto('/draws')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

async function spinOnce(page: Page, language: Language): Promise<void> {
  const words = drawsWords[language]
  await openDraw(page, words.wheel)
  await expectAccessible(page)
  await page.getByRole('button', { name: words.spin }).click()
  await expect(page.getByText(words.result)).toBeVisible()
  await expect(page.getByText(words.noSpins)).toBeVisible()
  await expect(page.getByRole('button', { name: words.spin })).toBeDisabled()
  await page.getByRole('button', { name: words.check }).click()
  await expect(page.getByRole('dialog').getByText(words.spinHolds)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

async function redeem(page: Page, language: Language): Promise<void> {
  const words = drawsWords[language]
  await page.goto('/draws')
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
  await expectAccessible(page)
  const field = page.getByRole('textbox', { name: words.code, exact: true })
  await field.fill('HELLO-2062')
  await page.getByRole('button', { name: words.redeem }).click()
  await expect(page.getByText(words.codeWrong)).toBeVisible()
  await field.fill(' he11o 2o26 ')
  await page.getByRole('button', { name: words.redeem }).click()
  await expect(page.getByText(words.codeDone)).toBeVisible()
}

async function grab(page: Page, language: Language): Promise<void> {
  const words = drawsWords[language]
  // A rain that falls already is over.
  await ask(
    'update promotions.rain set ends_at = clock_timestamp() where starts_at < now() and ends_at > now()',
    [],
  )
  await openDraw(page, words.rain)
  await expect(page.getByText(words.startsIn)).toBeVisible()
  await expectAccessible(page)
  // The next rain falls now.
  await ask(
    `update promotions.rain set starts_at = now() - make_interval(secs => 5), ends_at = now() + make_interval(mins => 5)
     where id = (select r.id from promotions.rain r where r.ends_at > now() order by r.starts_at limit 1)
       and starts_at > now()`,
    [],
  )
  await page.reload()
  await page.getByRole('button', { name: words.grab }).click()
  await expect(page.getByText(words.grabbed)).toBeVisible()
  await expect(page.getByText(words.yoursTaken)).toBeVisible()
  await expectAccessible(page)
}

async function checkDrawn(page: Page, language: Language): Promise<void> {
  const words = drawsWords[language]
  await openDraw(page, words.drawn)
  await expect(page.getByRole('heading', { name: words.winners })).toBeVisible()
  await page.getByRole('button', { name: words.checkDraw }).click()
  await expect(page.getByText(words.holds)).toBeVisible()
  await expectAccessible(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.file }).click(),
  ])
  const file: unknown = JSON.parse(readFileSync(await saved.path(), 'utf8'))
  expect(checkFile(file).every(({ holds }) => holds)).toBe(true)
}

for (const { language, kind } of screens) {
  test(`a member spins, grabs, redeems and checks a draw, in ${language} on a ${kind} [PT-06]`, async ({
    browser,
  }) => {
    const page = await openSite(browser, { language, kind })
    await enter(page, newAccount())
    await spinOnce(page, language)
    await redeem(page, language)
    await grab(page, language)
    await openDraw(page, drawsWords[language].running)
    await expect(page.getByText(drawsWords[language].noTickets)).toBeVisible()
    await expectAccessible(page)
    await checkDrawn(page, language)
    await page.context().close()
  })
}

test('a changed file of a draw is shown as such', async ({ browser }) => {
  const page = await openSite(browser, { language: 'en' })
  await enter(page, newAccount())
  await page.route('**/wps/promotions/raffles/*/file', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(String.raw`1-12 1\n`, String.raw`1-12 9\n`)
    await route.fulfill({ response: answer, body })
  })
  await openDraw(page, drawsWords.en.drawn)
  await page.getByRole('button', { name: drawsWords.en.checkDraw }).click()
  await expect(page.getByText(drawsWords.en.broken)).toBeVisible()
  await page.context().close()
})
