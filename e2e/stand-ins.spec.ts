import { test } from '@playwright/test'
import { fund } from './money.ts'
import { enter } from './people.ts'
import { playTitle, sampleTitles } from './play-title.ts'
import { openSite } from './site.ts'

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
