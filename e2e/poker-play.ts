import { expect, type Page } from '@playwright/test'
import { ask } from './site.ts'

// Members at a poker table, each in a browser.

export const pokerWords = {
  en: {
    fold: 'Fold',
    passive: /^(Check|Call .*)$/,
    call: /^Call /,
    check: 'Check',
    back: 'I’m back',
    seat: (number: number) => `Sit down at seat ${number}`,
    join: /^Sit down with/,
    checkFold: 'Check or fold',
    leave: 'Leave',
    mainPot: 'Main pot',
    sidePot: 'Side pot',
    board: 'Board',
  },
  es: {
    fold: 'Retirarse',
    passive: /^(Pasar|Igualar .*)$/,
    call: /^Igualar /,
    check: 'Pasar',
    back: 'Estoy de vuelta',
    seat: (number: number) => `Sentarse en el asiento ${number}`,
    join: /^Sentarse con/,
    checkFold: 'Pasar o retirarse',
    leave: 'Irse',
    mainPot: 'Bote principal',
    sidePot: 'Bote paralelo',
    board: 'Cartas comunes',
  },
} as const

export type Player = { page: Page; language: keyof typeof pokerWords }

export const nameOf = (name: string) => `${name}${crypto.randomUUID().slice(0, 6)}`

/** Sits down with the fewest chips, the most, or those at a place of the slider between them. */
export async function sit(
  { page, language }: Player,
  table: string,
  seat: number,
  chips: 'least' | 'most' | number = 'most',
): Promise<void> {
  const words = pokerWords[language]
  await page.goto(`/poker?table=${table}`)
  await page.getByRole('button', { name: words.seat(seat), exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (typeof chips === 'number') await dialog.getByRole('slider').fill(String(chips))
  else {
    const end = chips === 'most' ? /^M[aá]x/ : /^M[ií]n/
    await dialog.getByRole('button', { name: end }).click()
  }
  await dialog.getByRole('button', { name: words.join }).click()
  await expect(dialog).toHaveCount(0)
}

/** Whether it is the member's turn: beside a fold is what is done now. */
export const isTurnOf = ({ page, language }: Player): Promise<boolean> =>
  page.getByRole('button', { name: pokerWords[language].fold, exact: true }).isVisible()

const soon = { timeout: 2_000 }

/** Puts in all that there is, or calls where nothing more may be bet. */
export async function goAllIn(player: Player): Promise<void> {
  const { page, language } = player
  if (!(await isTurnOf(player))) return
  const choice = page.getByRole('button', { name: 'All-in', exact: true })
  // A turn may be over by now: the next round sees it.
  if (await choice.isVisible()) await choice.click(soon).catch(() => undefined)
  const raise = page.getByRole('button', { name: /^All-in \S/ })
  const call = page.getByRole('button', { name: pokerWords[language].call })
  await ((await raise.isVisible()) ? raise : call).click(soon).catch(() => undefined)
}

/** Chooses before the turn comes to check or fold. */
export async function foldAhead({ page, language }: Player): Promise<void> {
  const box = page.getByRole('checkbox', { name: pokerWords[language].checkFold, exact: true })
  if ((await box.isVisible()) && !(await box.isChecked()))
    await box.check(soon).catch(() => undefined)
}

/** Does this for every player, one after the other, until the answer is yes. */
export async function inTurns(
  players: readonly Player[],
  act: (player: Player) => Promise<unknown>,
  isDone: () => Promise<boolean>,
  timeout: number,
): Promise<void> {
  await expect
    .poll(
      async () => {
        for (const player of players) await act(player)
        return isDone()
      },
      { timeout, intervals: [200] },
    )
    .toBe(true)
}

/** Slow machines: no time for seeds or acts runs out at tables whose code begins so. */
export async function bePatient(table: string): Promise<void> {
  await ask('update poker.game_table set act_seconds = 120 where code like $1', [`${table}%`])
  await ask(
    `update poker.hand set until = clock_timestamp() + interval '5 minutes'
     where table_code like $1 and state in ('commit', 'reveal') and ended_at is null`,
    [`${table}%`],
  )
}

/** Comes back to the table where time has run out all the same. */
export async function comeBack({ page, language }: Player): Promise<void> {
  const button = page.getByRole('button', { name: pokerWords[language].back, exact: true })
  if (await button.isVisible()) await button.click(soon).catch(() => undefined)
}

/** Whether the database of the site knows such a row. */
export const knows = async (query: string, values: unknown[]): Promise<boolean> =>
  (await ask(query, values)).length > 0
