import { expect, test } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ask, expectAccessible, openSite } from './site.ts'

const said = {
  en: {
    sportsbook: 'Seasons',
    matches: 'Matches',
    round: 'Round',
    verify: /^Verify: /,
    right: 'This match is right',
    save: 'Download proof file',
    open: 'Check a saved file',
    wrong: 'This match does not add up',
  },
  es: {
    sportsbook: 'Temporadas',
    matches: 'Partidos',
    round: 'Jornada',
    verify: /^Verificar: /,
    right: 'Este partido es correcto',
    save: 'Descargar archivo de prueba',
    open: 'Verificar un archivo guardado',
    wrong: 'Este partido no cuadra',
  },
}

const screens = [
  { language: 'en', kind: 'desktop' },
  { language: 'es', kind: 'phone' },
] as const

const ofRound = `select m.id from sports.season_match m join sports.season s on s.id = m.season_id
  where s.sport = 'citadel' and s.number = 1 and m.round = 1`

/** Lets the first round of Citadel be played at once, and its seed be told. Answers the season. */
async function playRound(): Promise<string> {
  await ask(
    `update sports.season_match set starts_at = now() where state in ('planned', 'told') and id in (${ofRound})`,
    [],
  )
  // What is due is only ever put off, so the guard is away meanwhile.
  await ask('alter table sports.season_draw disable trigger keep_words', [])
  let season = ''
  await expect
    .poll(
      async () => {
        await ask(
          `update sports.season_draw set next_at = now() where next_at > now() and match_id in (${ofRound})`,
          [],
        )
        const [row] = (await ask(
          `select s.id::text as id from sports.season s join sports.season_round r on r.season_id = s.id and r.number = 1
           where s.sport = 'citadel' and s.number = 1 and r.seed is not null`,
          [],
        )) as { id: string }[]
        season = row?.id ?? ''
        return season
      },
      { timeout: 120_000, intervals: [200] },
    )
    .not.toBe('')
  await ask('alter table sports.season_draw enable trigger keep_words', [])
  return season
}

for (const { language, kind } of screens) {
  test(`a guest verifies a finished match of a season and saves its proof, ${language} on a ${kind} [GM-03] [GM-04]`, async ({
    browser,
  }, info) => {
    const words = said[language]
    const season = await playRound()
    const page = await openSite(browser, { language, kind })
    await page.goto('/sportsbook?view=seasons&sport=citadel')
    await expect(page.getByRole('heading', { name: words.sportsbook })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/sportsbook?view=seasons&season=${season}`)
    await expectAccessible(page)
    await page.getByRole('link', { name: words.matches, exact: true }).click()
    await page.getByLabel(words.round, { exact: true }).selectOption('1')
    await page.getByRole('link', { name: words.verify }).first().click()
    await expect(page.getByText(words.right)).toBeVisible()
    await expectAccessible(page)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.save }).click(),
    ])
    const text = readFileSync(await saved.path(), 'utf8')
    const file = info.outputPath('match.json')
    writeFileSync(file, text)
    const program = path.resolve('scripts/verify-seasons.mjs')
    expect(spawnSync(process.execPath, [program, file]).status).toBe(0)
    // One tick of it changed: the browser shows it, and so does the program.
    writeFileSync(
      file,
      text.replace(
        /"word": (\d+)(\d)/,
        (_, front, last) => `"word": ${front}${(Number(last) + 1) % 10}`,
      ),
    )
    expect(spawnSync(process.execPath, [program, file]).status).toBe(1)
    await page.getByLabel(words.open).setInputFiles(file)
    await expect(page.getByText(words.wrong)).toBeVisible()
  })
}
