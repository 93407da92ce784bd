import { expect, type Page, test } from '@playwright/test'
import { fund } from './money.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import type { Language } from './words.ts'

const said = {
  en: {
    fast: 'Fast draws',
    results: 'Results',
    latest: 'Latest results',
    tickets: 'My tickets',
    ticket: /^Five Digits 10 min, draw /,
    takeBack: 'Take back',
    takeBackNow: 'Take back $6.00',
    takenBack: 'Taken back',
    trends: 'Trends',
    follow: 'What to follow',
    figures: /^Figures/,
    chart: /^Chart of /,
    note: 'Past results do not change the odds.',
    dragons: 'Long dragons',
  },
  es: {
    fast: 'Sorteos rápidos',
    results: 'Resultados',
    latest: 'Últimos resultados',
    tickets: 'Mis boletos',
    ticket: /^Cinco Dígitos 10 min, sorteo /,
    takeBack: 'Retirar boleto',
    takeBackNow: /^Retirar 6,00/,
    takenBack: 'Retirado',
    trends: 'Tendencias',
    follow: 'Qué seguir',
    figures: /^Cifras/,
    chart: /^Gráfico de /,
    note: 'Los resultados pasados no cambian las probabilidades.',
    dragons: 'Rachas largas',
  },
} satisfies Record<Language, unknown>

const screens = [
  { language: 'en', kind: 'desktop' },
  { language: 'es', kind: 'phone' },
] as const

/** Fifty draws of a day that is over, so that trends have something to follow. */
const addResults = () =>
  ask(
    `insert into lottery.issue (game, numero, opens_at, closes_at, draws_at, state, result, result_version, drawn_at, settled_at)
     select 'SSC1', '20260102-' || lpad(n::text, 4, '0'), at - interval '1 min', at - interval '5 s', at, 'settled',
       array[(n % 10)::text, '1', '2', '3', '9'], 1, at, at
     from generate_series(1, 50) n, lateral (select timestamptz '2026-01-02 00:00Z' + make_interval(mins => n)) t(at)
     on conflict do nothing`,
    [],
  )

/** Three lines of the first digit, in a draw that sells for minutes; the next one where this one is about to close. */
async function buy(page: Page): Promise<void> {
  const answer = await page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('tessera.session') ?? '{}')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const terms = await (await fetch('/wps/lottery/games/SSC10/terms', { headers })).json()
    const toCome = await (
      await fetch('/wps/lottery/games/SSC10/to-come?count=1', { headers })
    ).json()
    const ticket = {
      id: crypto.randomUUID(),
      play: 'fixed',
      selection: [['1', '2', '3'], [], [], [], []],
      amount: '20000',
      series: terms.value.series,
      lines: 3,
      cost: '60000',
    }
    const slip = {
      slipId: crypto.randomUUID(),
      game: 'SSC10',
      numero: toCome.value.list[0].numero,
      tickets: [ticket],
    }
    const bought = await fetch('/wps/lottery/tickets', {
      method: 'POST',
      headers,
      body: JSON.stringify(slip),
    })
    return bought.text()
  })
  expect(answer).toContain('"success":true')
}

async function takeBack(page: Page, language: Language): Promise<void> {
  const words = said[language]
  await page.goto('/lottery?view=tickets')
  await page.getByRole('table').first().locator('tbody').getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: words.ticket })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^3$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: words.takeBack }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.takeBackNow }).click()
  await expect(page.getByText(words.takenBack, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: words.takeBack })).toBeHidden()
}

async function follow(page: Page, language: Language): Promise<void> {
  const words = said[language]
  await page.goto('/lottery?gameCode=SSC1&view=trends')
  await expect(page.getByText(words.note)).toBeVisible()
  await expect(page.getByRole('table', { name: words.figures })).toBeVisible()
  await expect(page.getByRole('img', { name: words.chart })).toBeVisible()
  await page.getByLabel(words.follow).selectOption('sum-size')
  await expect(page.getByRole('table', { name: words.figures }).locator('tbody tr')).toHaveCount(2)
  await expectAccessible(page)
  await page.goto('/lottery?view=dragons')
  await expect(page.getByRole('heading', { level: 2, name: words.dragons })).toBeVisible()
  await expectAccessible(page)
}

for (const { language, kind } of screens) {
  test(`a member goes through the lottery: games, results, a ticket taken back and trends, in ${language} on a ${kind}`, async ({
    browser,
  }) => {
    const words = said[language]
    await addResults()
    const page = await openSite(browser, { language, kind })
    await fund(await enter(page, `lott${crypto.randomUUID().slice(0, 6)}`))
    await page.goto('/lottery')
    const fast = page.getByRole('region', { name: words.fast })
    await expect(fast.getByRole('timer').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: words.results, exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: words.latest })).toBeVisible()
    await expectAccessible(page)
    await buy(page)
    await takeBack(page, language)
    await follow(page, language)
    await page.context().close()
  })
}
