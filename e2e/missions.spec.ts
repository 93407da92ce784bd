import { expect, type Page, test } from '@playwright/test'
import { placeBet, settleBet } from '@tessera/bets/server'
import { money } from '@tessera/money'
import {
  draftPromotion,
  endPromotion,
  publishPromotion,
  refreshBoards,
} from '../modules/promotions/server/index.ts'
import { createLog, systemClock } from '@tessera/server-kit'
import { fund, within } from './money.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import type { Language } from './words.ts'

const said = {
  en: {
    progress: (have: string) => `Valid bets: $${have} of $30.00`,
    claim: (step: number, name: string) => `Claim step ${step} of ${name}`,
    yours: 'The reward is yours.',
    claimed: 'Claimed',
    rules: 'Rules',
    kept: 'What you have claimed stays yours, also when a bet or a deposit is taken back later.',
    streaks: 'Streaks',
    boards: 'Leaderboards',
    today: /^Today counts already/,
    one: '1 day in a row',
    place: 'Your place: 1',
    join: 'Join',
    joined: 'You have joined.',
    title: 'Missions',
  },
  es: {
    progress: (have: string) => `Apuestas válidas: ${have.replace('.', ',')} $ de 30,00 $`,
    claim: (step: number, name: string) => `Reclamar el paso ${step} de ${name}`,
    yours: 'La recompensa es tuya.',
    claimed: 'Reclamado',
    rules: 'Reglas',
    kept: 'Lo que has reclamado es tuyo, aunque después se revierta una apuesta o un depósito.',
    streaks: 'Rachas',
    boards: 'Clasificaciones',
    today: /^Hoy ya cuenta/,
    one: '1 día seguido',
    place: 'Tu puesto: 1',
    join: 'Unirme',
    joined: 'Te has unido.',
    title: 'Misiones',
  },
} satisfies Record<Language, unknown>

const units = (dollars: number) => BigInt(dollars) * 10_000n
const cash = (dollars: number) => ({
  kind: 'cash',
  amount: String(units(dollars)),
  multiplePpm: 0,
})
const day = 86_400_000

/** A promotion that has begun an hour ago; answers its id. */
async function run(kind: string, name: string, terms: object): Promise<string> {
  const staff = await ask<{ id: string; account: string }>(
    `select id, account from identity.staff where account in ('olga', 'pablo') order by account`,
    [],
  )
  const [olga, pablo] = staff
  if (!olga || !pablo) throw new Error('the site has two of the staff')
  const now = systemClock()
  const startsAt = new Date(now.getTime() - day / 24)
  const id = crypto.randomUUID()
  const row = {
    id,
    kind,
    unit: 'USD',
    names: { EN: name, ES: name },
    budget: units(1_000),
    startsAt,
    endsAt: new Date(now.getTime() + 5 * day),
    terms,
  }
  await within(async (db) => {
    await draftPromotion(db, row, { staff: olga, now })
    await publishPromotion(db, id, { staff: pablo, now: startsAt })
  })
  return id
}

/** A bet that is lost, of so many dollars. */
const lose = (memberId: string, dollars: number) =>
  within(async (db) => {
    const id = crypto.randomUUID()
    const stake = money(units(dollars), 'USD')
    await placeBet(db, {
      id,
      memberId,
      vendor: 'PG',
      category: 'RNG',
      game: 'pg-1',
      roundId: id,
      stake,
    })
    await settleBet(db, { id, prize: 0n, validBet: stake.amount })
  })

async function follow(page: Page, language: Language, memberId: string, name: string) {
  const text = said[language]
  await page.goto('/member?page=missionLeaderboard')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await card.getByRole('button', { name: text.join }).click()
  await expect(page.getByText(text.joined)).toBeVisible()
  await expect(card.getByText(text.progress('0.00'))).toBeVisible()
  // The page follows what is played elsewhere.
  await lose(memberId, 12)
  await expect(card.getByText(text.progress('12.00'))).toBeVisible()
  await expectAccessible(page)
  const claim = card.getByRole('button', { name: text.claim(1, name) })
  await claim.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(text.yours)).toBeVisible()
  await expect(card.getByText(text.claimed, { exact: true })).toBeVisible()
  await card.getByText(text.rules).click()
  await expect(card.getByText(text.kept)).toBeVisible()
}

test('a mission from joining to its reward, a streak and a leaderboard: on a desktop in English, on a phone in Spanish [MC-12] [PT-05]', async ({
  browser,
}) => {
  for (const [language, kind] of [
    ['en', 'desktop'],
    ['es', 'phone'],
  ] as const) {
    const text = said[language]
    const stamp = crypto.randomUUID().slice(0, 6)
    const [quest, race, row] = [`Quest ${stamp}`, `Race ${stamp}`, `Row ${stamp}`]
    const page = await openSite(browser, { language, kind })
    const memberId = await enter(page, `quest${language}${stamp}`)
    await fund(memberId)
    const ids = [
      await run('mission', quest, {
        metric: 'validBet',
        period: 'once',
        optIn: true,
        after: null,
        amountSteps: [
          { amount: String(units(10)), gift: cash(2), points: 5 },
          { amount: String(units(30)), gift: cash(5), points: 5 },
        ],
      }),
      await run('leaderboard', race, {
        score: 'validBet',
        optIn: false,
        bands: [{ from: 1, to: 2, gift: cash(50) }],
      }),
      await run('streak', row, {
        by: 'logIn',
        least: null,
        repeats: true,
        optIn: false,
        steps: [{ days: 2, gift: cash(1), points: 0 }],
      }),
    ]
    await follow(page, language, memberId, quest)
    const [paid] = await ask<{ cash: string }>(
      `select balance::text as cash from ledger.balance_view where owner = $1 and purpose = 'cash' and unit = 'USD'`,
      [`member:${memberId}`],
    )
    expect(paid?.cash).toBe(String(units(100 - 12 + 2)))

    await page.getByRole('button', { name: text.streaks }).click()
    const streak = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: row }) })
    await expect(streak.getByText(text.one, { exact: true })).toBeVisible()
    await expect(streak.getByText(text.today)).toBeVisible()
    await expectAccessible(page)

    await within((db) => refreshBoards({ db, clock: systemClock, log: createLog('silent') }))
    await page.getByRole('button', { name: text.boards }).click()
    await expect(page).toHaveURL(/view=boards/)
    const board = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: race }) })
    await expect(board.getByText(text.place)).toBeVisible()
    await expectAccessible(page)
    // What is linked opens again.
    await page.reload()
    await expect(board.getByText(text.place)).toBeVisible()
    await within(async (db) => {
      for (const id of ids) await endPromotion(db, id, systemClock())
    })
    await page.context().close()
  }
})
