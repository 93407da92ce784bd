import { connect, createLog } from '@tessera/server-kit'
import { expect, test } from '@playwright/test'
import { draftPromotion, publishPromotion } from '@tessera/promotions/server'
import { cashOfMember } from './money.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'

const said = {
  en: {
    claim: 'Claim',
    mine: 'Your free rounds',
    left: '3 of 3 free rounds left, $1.00 each',
    go: 'Play Dice',
    three: '3 free rounds at $1.00',
    one: '1 free round at $1.00',
    first: 'Play free rounds first',
    press: 'Play a free round',
    stake: 'Stake',
    history: 'History',
    free: '$1.00 Free',
    used: 'All used',
  },
  es: {
    claim: 'Reclamar',
    mine: 'Tus rondas gratis',
    left: /Quedan 3 de 3 rondas gratis/,
    go: 'Jugar a Dice',
    three: /^3 rondas gratis de/,
    one: /^1 ronda gratis de/,
    first: 'Jugar primero las rondas gratis',
    press: 'Jugar una ronda gratis',
    stake: 'Apuesta',
    history: 'Historial',
    free: /Gratis$/,
    used: 'Todas usadas',
  },
} as const

/** A promotion of three free rounds of dice that runs, published by another person than who made it. */
async function promote(): Promise<string> {
  const db = connect({ url: process.env['TESSERA_DATABASE'] ?? '', log: createLog('faults') })
  try {
    const people = await ask<{ id: string; account: string }>(
      `select id, account from identity.staff where account in ('olga', 'pablo') order by account`,
      [],
    )
    const [olga, pablo] = people
    if (!olga || !pablo) throw new Error('olga and pablo are of the staff')
    const id = crypto.randomUUID()
    const now = new Date()
    const row = {
      id,
      kind: 'free-rounds',
      unit: 'USD',
      names: { EN: 'Three on us', ES: 'Tres de regalo' },
      budget: 10_000_000n,
      startsAt: new Date(now.getTime() - 60_000),
      endsAt: new Date(now.getTime() + 86_400_000),
      terms: {
        rounds: 3,
        game: 'dice',
        stake: '10000',
        days: 3,
        win: { as: 'cash', most: null },
        who: 'everyone',
      },
    }
    await draftPromotion(db, row, { staff: olga, now })
    await publishPromotion(db, id, { staff: pablo, now })
    return id
  } finally {
    await db.destroy()
  }
}

for (const [language, kind] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  test(`a member claims free rounds, plays them and has what they win, in ${language} on a ${kind}`, async ({
    browser,
  }) => {
    const text = said[language]
    const promotion = await promote()
    const page = await openSite(browser, { language, kind })
    const id = await enter(page, `free${crypto.randomUUID().slice(0, 6)}`)
    await page.goto(`/promotions?id=${promotion}`)
    await page.getByRole('button', { name: text.claim, exact: true }).click()
    await expect(page.getByRole('heading', { name: text.mine })).toBeVisible()
    await expect(page.getByText(text.left)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: text.go }).click()

    const part = page.getByRole('status').filter({ hasText: text.three })
    await expect(part).toBeVisible()
    await expectAccessible(page)
    const toggle = page.getByLabel(text.first)
    await expect(toggle).toBeChecked()
    // Paid by the member, if they want so.
    await toggle.uncheck()
    await expect(page.getByRole('textbox', { name: text.stake, exact: true })).toBeVisible()
    await toggle.check()
    const press = page.getByRole('button', { name: text.press })
    await press.click()
    await expect(press).toBeVisible()
    await press.click()
    await expect(page.getByRole('status').filter({ hasText: text.one })).toBeVisible()
    await press.click()
    await expect(page.getByLabel(text.first)).toBeHidden()

    // What came out is the member's, and each round says that it was free.
    const rounds = await ask<{ prize: string; free: string }>(
      `select o.prize::text as prize, r.free_kind as free from rounds.round r
        join rounds.outcome o on o.round_id = r.id where r.member_id = $1`,
      [id],
    )
    expect(rounds.map(({ free }) => free)).toEqual(['round', 'round', 'round'])
    const won = rounds.reduce((sum, { prize }) => sum + BigInt(prize), 0n)
    expect(await cashOfMember(id)).toBe(won)
    const cells = page.getByRole('table', { name: text.history }).getByText(text.free)
    await expect(cells).toHaveCount(3)
    await page.goto(`/promotions?id=${promotion}`)
    await expect(page.getByText(text.used)).toBeVisible()
    await page.context().close()
  })
}
