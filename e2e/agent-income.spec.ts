import { expect, test } from '@playwright/test'
import { connect, createLog, deriveId, newId, systemClock } from '@tessera/server-kit'
import { payRebates } from '../modules/agents/server/rebate/pay-rebates.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import type { Language } from './words.ts'

const words = {
  en: {
    income: 'My income',
    openDay: /^Open the rebates paid on/,
    lines: /^Rebate for/,
    formula: '0.9% − 0.2% = 0.7%',
    earned: '7.0007',
    openBets: (account: string) => `Open the bets of ${account} in Slots`,
    bets: (account: string) => `Bets of ${account}: Slots`,
    close: 'Close',
    back: 'Back to income',
    empty: 'No income in this period',
    rates: (account: string) => `Set the rates of ${account}`,
    ratesOf: (account: string) => `Rates of ${account}`,
    slots: 'Slots (%)',
    half: '0.5',
    save: 'Save rates',
    saved: /^Rates saved/,
  },
  es: {
    income: 'Mis ingresos',
    openDay: /^Abrir los reembolsos pagados el/,
    lines: /^Reembolso del/,
    formula: '0,9 % − 0,2 % = 0,7 %',
    earned: '7,0007',
    openBets: (account: string) => `Abrir las apuestas de ${account} en Tragamonedas`,
    bets: (account: string) => `Apuestas de ${account}: Tragamonedas`,
    close: 'Cerrar',
    back: 'Volver a los ingresos',
    empty: 'Sin ingresos en este período',
    rates: (account: string) => `Fijar las tasas de ${account}`,
    ratesOf: (account: string) => `Tasas de ${account}`,
    slots: 'Tragamonedas (%)',
    half: '0,5',
    save: 'Guardar tasas',
    saved: /^Tasas guardadas/,
  },
} as const

/** A member below an agent who bet 1,000.10 some days ago, for which the agent was paid by the usual job. */
async function betBelow(agent: string, account: string, daysAgo: number): Promise<void> {
  const now = systemClock()
  const id = newId(now)
  await ask(
    `insert into identity.member (id, account, nickname, password_hash, currency, created_at)
     values ($1, $2, $2, 'none', 'USD', now() - interval '10 days')`,
    [id, account],
  )
  await ask(
    `insert into identity.invited (member_id, kind, owner_id, code, made_at)
     values ($1, 'affiliate', $2, 'ABCDEFGH', now() - interval '10 days')`,
    [id, agent],
  )
  await ask('select agents.place($1)', [id])
  await ask(
    `insert into agents.rate (member_id, category, from_day, rate_ppm)
     select member, 'RNG', kit.business_day(now()) - 10, rate
     from (values (1, $1::uuid, 9000), (2, $2::uuid, 2000)) x(place, member, rate) order by place
     on conflict (member_id, category, from_day) do update set rate_ppm = excluded.rate_ppm`,
    [agent, id],
  )
  await ask(
    `insert into agents.rebate_day (day) values (kit.business_day(now()) - $1::int) on conflict do nothing`,
    [daysAgo],
  )
  await ask(
    `insert into agents.own_category_day (member_id, unit, day, category, of_day, path, valid_bet)
     select n.member_id, 'USD', d.day, 'RNG', d.day, n.path, 10001000
     from agents.node n, (select kit.business_day(now()) - $2::int as day) d where n.member_id = $1`,
    [id, daysAgo],
  )
  await ask(
    `insert into agents.rebate_bet (bet_id, kind, member_id, unit, day, category, of_day, vendor, game, stake,
       valid_bet, settled_at)
     select $2, 'counted', $1, 'USD', d.day, 'RNG', d.day, 'TESSERA', 'dice', 10001000, 10001000,
       kit.day_starts(d.day) + interval '1 hour' from (select kit.business_day(now()) - $3::int as day) d`,
    [id, deriveId(id, 'bet'), daysAgo],
  )
  const log = createLog('silent')
  const db = connect({ url: process.env['TESSERA_DATABASE'] ?? '', connections: 1, log })
  try {
    await payRebates({ db, clock: systemClock, log, push: () => undefined, origin: '' })
  } finally {
    await db.destroy()
  }
}

const journeys: { language: Language; kind: 'desktop' | 'phone'; width: number }[] = [
  { language: 'en', kind: 'desktop', width: 1440 },
  { language: 'es', kind: 'phone', width: 390 },
]

for (const { language, kind, width } of journeys) {
  const text = words[language]

  test(`an agent opens their income down to the bets of a line, and sets a rate, ${language} at ${width} [AG-10]`, async ({
    browser,
  }) => {
    const page = await openSite(browser, { language, kind, width })
    const mark = `${language}${test.info().workerIndex}${test.info().retry}${Math.round(performance.now())}`
    const agent = await enter(page, `earner${mark}`)
    await ask(
      `update identity.member set type = 1, is_agent = 4, created_at = now() - interval '20 days' where id = $1`,
      [agent],
    )
    await page.goto('/agentHome?page=agentRevenueReport')
    await expect(page.getByRole('heading', { level: 1, name: text.income })).toBeVisible()
    await expect(page.getByText(text.empty)).toBeVisible()
    const account = `below${mark}`
    // A day that was paid takes nothing more: each try has one of its own.
    await betBelow(agent, account, 3 + test.info().retry * 2 + (language === 'en' ? 0 : 1))

    await page.reload()
    await page.getByRole('button', { name: text.openDay }).click()
    await expect(page.getByRole('heading', { name: text.lines })).toBeVisible()
    await expect(page.getByText(text.formula)).toBeVisible()
    await expect(page.getByText(text.earned).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: text.openBets(account) }).click()
    const bets = page.getByRole('dialog', { name: text.bets(account) })
    await expect(bets.getByText('Dice')).toBeVisible()
    await expectAccessible(page)
    await bets.getByRole('button', { name: text.close }).click()
    await page.getByRole('button', { name: text.back }).click()
    await expect(page.getByRole('heading', { level: 1, name: text.income })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/agentHome?page=downlineManagmentView')
    await page.getByRole('button', { name: text.rates(account) }).click()
    const dialog = page.getByRole('dialog', { name: text.ratesOf(account) })
    await dialog.getByRole('textbox', { name: text.slots }).fill(text.half)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text.save }).click()
    await expect(page.getByText(text.saved)).toBeVisible()
    await page.context().close()
  })
}
