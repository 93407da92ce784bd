import { expect, test } from '@playwright/test'
import { lookOf } from '../modules/vendors/server/stand-ins/looks.ts'
import { fund } from './money.ts'
import { enter } from './people.ts'
import { playTitle, sampleTitles } from './play-title.ts'
import { ask, openSite } from './site.ts'

// Of each category some; with TESSERA_TITLE_SAMPLE=500 so many.
const sample = Number(process.env['TESSERA_TITLE_SAMPLE'] ?? 7)
const seed = process.env['TESSERA_TITLE_SEED'] ?? 'titles'

test('titles of every category open, play a round, and ledger, record and vendor journal agree [GM-10]', async ({
  browser,
}) => {
  test.setTimeout(60_000 + sample * 40_000)
  const page = await openSite(browser, { language: 'en', width: 390 })
  const id = await enter(page, `titles${String(performance.now()).replace('.', '').slice(-7)}`)
  await fund(id)
  const took: number[] = []
  for (const [at, title] of (await sampleTitles(sample, seed)).entries()) {
    // A stake of each round is lost at most: whoever plays long is given more.
    if (at > 0 && at % 50 === 0) await fund(id)
    await test.step(`${title.gameType} ${title.vendor} ${title.gameCode}`, async () => {
      took.push(await playTitle(page, id, title))
    })
  }
  const sorted = took.toSorted((one, two) => one - two)
  const part = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  test.info().annotations.push({
    type: 'first screens',
    description: `${took.length} titles, half within ${part(0.5)} ms, 95 of 100 within ${part(0.95)} ms`,
  })
  await page.context().close()
})

const long =
  'The Extraordinary Adventures of Donaudampfschifffahrtsgesellschaftskapitäne and Their Treasures'

/** A slot of a vendor for each form of the header. */
async function titleOfEachHeader() {
  const slots = (await sampleTitles(5_000, 'headers')).filter(({ gameType }) => gameType === 'RNG')
  const titles = new Map(slots.map((slot) => [lookOf(slot.vendor).header, slot]))
  return [...titles.values()]
}

test('a long title stays within a narrow phone, under each form of the header of stand-ins', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const page = await openSite(browser, { language: 'en', width: 320 })
  const id = await enter(page, `long${crypto.randomUUID().slice(0, 8)}`)
  await fund(id)
  const titles = await titleOfEachHeader()
  expect(titles.length).toBeGreaterThan(2)
  for (const { vendor, gameCode } of titles) {
    await test.step(`${vendor} ${gameCode}`, async () => {
      const [before] = await ask<{ names: object }>(
        'select names from lobby.game where vendor = $1 and game_code = $2',
        [vendor, gameCode],
      )
      const rename = (names: object) =>
        ask('update lobby.game set names = $3 where vendor = $1 and game_code = $2', [
          vendor,
          gameCode,
          JSON.stringify(names),
        ])
      await rename({ ...before?.names, EN: long })
      try {
        await page.goto(`/game/${vendor}/${gameCode}`)
        const game = page.frameLocator('dialog iframe, [role=dialog] iframe')
        await expect(game.locator('header strong')).toHaveText(long, { timeout: 30_000 })
        await expect(game.locator('#opening')).toHaveCount(0, { timeout: 30_000 })
        const { wide, shown, edges } = await game.locator('html').evaluate((html) => ({
          wide: html.scrollWidth,
          shown: html.clientWidth,
          edges: [
            ...document.querySelectorAll('header, header strong, .mark, main, footer, #spin'),
          ].map((part) => Math.ceil(part.getBoundingClientRect().right)),
        }))
        expect(wide).toBeLessThanOrEqual(shown)
        expect(Math.max(...edges)).toBeLessThanOrEqual(shown)
      } finally {
        await rename(before?.names ?? {})
      }
    })
  }
  await page.context().close()
})
