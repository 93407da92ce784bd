import { expect, type Page, test } from '@playwright/test'
import { placeBet, settleBet } from '@tessera/bets/server'
import { cashOf, houseOf, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { readFile } from 'node:fs/promises'
import { expectAccessible, openSite } from './site.ts'
import { fund, within } from './money.ts'
import { enter } from './people.ts'
import type { Language } from './words.ts'

const said = {
  en: {
    save: 'Save as CSV',
    postings: 'Ledger entries',
    genuine: 'This statement is genuine.',
    forged: 'This statement is not genuine.',
    keep: 'Download signed file',
    check: 'Verify a statement',
    file: 'Statement file',
    kind: 'Type',
    filters: 'Filters',
    show: 'Show results',
  },
  es: {
    save: 'Guardar como CSV',
    postings: 'Asientos contables',
    genuine: 'Este estado de cuenta es auténtico.',
    forged: 'Este estado de cuenta no es auténtico.',
    keep: 'Descargar archivo firmado',
    check: 'Verificar un estado de cuenta',
    file: 'Archivo del estado de cuenta',
    kind: 'Tipo',
    filters: 'Filtros',
    show: 'Ver resultados',
  },
} satisfies Record<Language, unknown>

/** A member's day: a hundred dollars in, a bet won and a bet lost, and a gift. */
async function live(memberId: string): Promise<void> {
  await fund(memberId)
  await within(async (db) => {
    for (const [vendor, category, game, prize] of [
      ['TESSERA', 'RNG', 'dice', 150_000n],
      ['PG', 'FISH', 'pg-1', 0n],
    ] as const) {
      const [id, roundId] = [crypto.randomUUID(), crypto.randomUUID()]
      const stake = money(100_000n, 'USD')
      await placeBet(db, { id, memberId, vendor, category, game, roundId, stake })
      await settleBet(db, { id, prize, validBet: 100_000n })
    }
    await transfer(db, {
      id: crypto.randomUUID(),
      legs: [{ from: houseOf('promotions', 'USD'), to: cashOf(memberId, 'USD'), amount: 50_000n }],
      reason: 'vip gift',
      subject: `gift:${memberId}`,
    })
  })
}

const table = (page: Page) => page.getByRole('table').first()

/** The first row opens to the postings of the ledger. */
async function openFirst(page: Page, language: Language): Promise<void> {
  const text = said[language]
  await table(page).locator('tbody').getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: text.postings })
  await expect(dialog.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Only the stakes; on a phone the filters are in a sheet. */
async function chooseStakes(page: Page, language: Language): Promise<void> {
  const text = said[language]
  const isPhone = language === 'es'
  if (isPhone) await page.getByRole('button', { name: text.filters }).click()
  await page.getByLabel(text.kind).selectOption('stake')
  if (!isPhone) return
  await expectAccessible(page)
  await page.getByRole('button', { name: text.show }).click()
}

async function linesOfFile(page: Page, language: Language): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: said[language].save }).first().click(),
  ])
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
}

/** The signed file is genuine, and no longer once a figure of it is another. */
async function checkStatement(page: Page, language: Language): Promise<void> {
  const text = said[language]
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text.keep }).click(),
  ])
  const signed = await readFile(await file.path(), 'utf8')
  await page.getByRole('link', { name: text.check }).click()
  const give = (content: string) =>
    page.getByLabel(text.file).setInputFiles({
      name: 'statement.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
  await give(signed)
  await expect(page.getByText(text.genuine)).toBeVisible()
  await expectAccessible(page)
  await give(signed.replace('100.00', '900.00'))
  await expect(page.getByText(text.forged)).toBeVisible()
  await expectAccessible(page)
}

const pages: [name: string, rows: number][] = [
  ['personalHistoryCopy', 2],
  ['transactionHistory', 5],
  ['personalProfit', 1],
  ['bonusDetails', 1],
]

async function visit(page: Page, name: string, rows: number): Promise<void> {
  await page.goto(`/member?page=${name}`)
  await expect(
    table(page)
      .locator('tbody tr:visible')
      .nth(rows - 1),
  ).toBeVisible()
  await expectAccessible(page)
}

test('the records of a member, their files and the signed statement: by night in English, on a phone in Spanish [MC-06] [MC-07] [MC-08] [MC-09] [MC-14]', async ({
  browser,
}) => {
  for (const language of ['en', 'es'] as const) {
    const kind = language === 'en' ? 'desktop' : 'phone'
    const page = await openSite(browser, { language, kind })
    if (kind === 'desktop') {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    }
    const account = `reader${language}${crypto.randomUUID().slice(0, 6)}`
    await live(await enter(page, account))
    for (const [name, rows] of pages) await visit(page, name, rows)
    // Nothing of these yet: they say so.
    for (const name of ['moneyHistory', 'manualRebate']) {
      await page.goto(`/member?page=${name}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }

    await visit(page, 'transactionHistory', 5)
    expect(await linesOfFile(page, language)).toHaveLength(6)
    await chooseStakes(page, language)
    await expect(table(page).locator('tbody tr:has(button)')).toHaveCount(2)
    await openFirst(page, language)

    await page.goto('/member?page=statement')
    await expect(page.getByRole('heading', { name: account })).toBeVisible()
    await expectAccessible(page)
    await checkStatement(page, language)
    await page.context().close()
  }
})
