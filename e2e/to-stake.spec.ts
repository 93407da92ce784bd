import { expect, type Page, test } from '@playwright/test'
import { placeBet, settleBet } from '@tessera/bets/server'
import { money } from '@tessera/money'
import { addTurnover } from '../modules/cashier/server/turnover/add-turnover.ts'
import { expectAccessible, openSite } from './site.ts'
import { fund, within } from './money.ts'
import { enter } from './people.ts'
import type { Language } from './words.ts'

const said = {
  en: {
    title: 'Wagering',
    left: (amount: string) => `$${amount} left to wager`,
    none: 'Wagering complete.',
    counted: (what: string) => `Bets that counted towards: ${what}`,
    deposit: 'Deposit of $50.00',
    bonus: 'Bonus on $30.00',
    done: 'Done',
    part: '$50.00 of the valid bet of $80.00; the rest counted elsewhere',
    weight: /Live counts 20\s?%/,
  },
  es: {
    title: 'Requisitos de apuesta',
    left: (amount: string) => `Faltan ${amount.replace('.', ',')} $ por apostar`,
    none: 'Requisitos completados.',
    counted: (what: string) => `Apuestas que contaron para: ${what}`,
    deposit: 'Depósito de 50,00 $',
    bonus: 'Bono sobre 30,00 $',
    done: 'Cumplido',
    part: '50,00 $ de la apuesta válida de 80,00 $; el resto contó para otro requisito',
    weight: /En vivo cuenta 20\s?%/,
  },
} satisfies Record<Language, unknown>

const units = (dollars: number) => BigInt(dollars) * 10_000n

/** A deposit of 50 that is staked once, and after it a bonus of 30 that is staked ten times. */
const ask = (memberId: string) =>
  within(async (db) => {
    const unit = 'USD'
    for (const [source, amount, times] of [
      ['deposit', 50, 1],
      ['bonus', 30, 10],
    ] as const) {
      await addTurnover(db, {
        memberId,
        unit,
        source,
        sourceId: crypto.randomUUID(),
        amount: units(amount),
        multiplePpm: times * 1_000_000,
      })
    }
  })

/** A bet that is lost, of so many dollars. */
const lose = (memberId: string, category: string, dollars: number) =>
  within(async (db) => {
    const id = crypto.randomUUID()
    const [stake, roundId] = [money(units(dollars), 'USD'), crypto.randomUUID()]
    await placeBet(db, { id, memberId, vendor: 'PG', category, game: 'pg-1', roundId, stake })
    await settleBet(db, { id, prize: 0n, validBet: stake.amount })
  })

async function follow(page: Page, language: Language, memberId: string): Promise<void> {
  const text = said[language]
  await page.goto('/member?page=withdraw')
  const part = page.getByRole('region', { name: text.title })
  await expect(part.getByText(text.left('350.00'))).toBeVisible()
  // The page follows what is played elsewhere, the oldest first.
  await lose(memberId, 'RNG', 80)
  await expect(part.getByText(text.left('270.00'))).toBeVisible()
  await expect(part.getByText(text.done, { exact: true })).toHaveCount(1)
  await part.getByRole('button', { name: text.counted(text.deposit) }).click()
  await expect(part.getByRole('cell', { name: text.part })).toBeVisible()
  // Towards a bonus live tables count a fifth: 20 dollars are 4.
  await lose(memberId, 'LIVE', 20)
  await expect(part.getByText(text.left('266.00'))).toBeVisible()
  await part.getByRole('button', { name: text.counted(text.bonus) }).click()
  await expect(part.getByText(text.weight)).toBeVisible()
  await expectAccessible(page)
}

test('what is still to be staked, what counted and why: on a desktop in English, on a phone in Spanish [MC-04]', async ({
  browser,
}) => {
  for (const [language, kind] of [
    ['en', 'desktop'],
    ['es', 'phone'],
  ] as const) {
    const page = await openSite(browser, { language, kind })
    const memberId = await enter(page, `staker${language}${crypto.randomUUID().slice(0, 6)}`)
    await fund(memberId)
    await ask(memberId)
    await follow(page, language, memberId)
    await page.context().close()
  }
})
