import { expect, type Page, test } from '@playwright/test'
import { ask, expectAccessible, openSite } from './site.ts'
import { cashOfMember, fund, fundsPassword } from './money.ts'
import { enter } from './people.ts'
import type { Language } from './words.ts'

const said = {
  en: {
    moveTo: 'Transfer to Sandbox Casino',
    moveBack: 'Transfer from Sandbox Casino',
    amount: 'Amount',
    all: 'Max',
    funds: 'Funds password',
    check: 'Check',
    move: /^Transfer \$/,
    done: 'Completed',
    refused: 'The provider declined the transfer. Your balance has not changed.',
    allBack: 'Transfer all back',
    allBackAct: 'Transfer all back',
    allBackDone: '1 transfer to the main wallet',
    history: 'Wallet transfers',
    send: /^Send \$/,
    sent: /^You sent \$3\.00 to/,
    sentHistory: 'Transfer history',
    account: 'Recipient’s username',
  },
  es: {
    moveTo: 'Transferir a Sandbox Casino',
    moveBack: 'Transferir desde Sandbox Casino',
    amount: 'Importe',
    all: 'Máx.',
    funds: 'Contraseña de fondos',
    check: 'Revisar',
    move: /^Transferir /,
    done: 'Completada',
    refused: 'El proveedor rechazó la transferencia. Tu saldo no cambió.',
    allBack: 'Transferir todo de vuelta',
    allBackAct: 'Transferir todo de vuelta',
    allBackDone: '1 transferencia a la billetera principal',
    history: 'Transferencias entre billeteras',
    send: /^Enviar /,
    sent: /^Enviaste /,
    sentHistory: 'Historial de transferencias',
    account: 'Usuario del destinatario',
  },
} satisfies Record<Language, unknown>

const wallets = '/member?page=transferFund'
const sending = '/member?page=transferUpline'
const usd = (dollars: number) => BigInt(dollars * 100) * 100n

/** Moves an amount the way that a wallet's own button asks for, through the question before it. */
async function move(page: Page, language: Language, way: string, amount: string): Promise<void> {
  const text = said[language]
  await page.getByRole('button', { name: way }).click()
  if (amount === '') await page.getByRole('button', { name: text.all, exact: true }).click()
  else await page.getByLabel(text.amount, { exact: true }).fill(amount)
  await page.getByLabel(text.funds).fill(fundsPassword)
  await page.getByRole('button', { name: text.check, exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: text.move }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The rows of a table; its head is not shown on a phone. */
const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')

/** Sends three dollars, through the question before it. */
async function send(page: Page, language: Language, { rows } = { rows: 1 }): Promise<void> {
  const text = said[language]
  await page.getByLabel(text.amount, { exact: true }).fill('3')
  await page.getByLabel(text.funds).fill(fundsPassword)
  await expectAccessible(page)
  await page.getByRole('button', { name: text.check, exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.sent)).toBeVisible()
  await expect(rowsOf(page, text.sentHistory)).toHaveCount(rows)
  await expectAccessible(page)
}

const nameOf = (language: Language) => `mover${language}${crypto.randomUUID().slice(0, 6)}`

test('money to a vendor and back, and up and down a line: by night in English, on a phone in Spanish [MC-02] [MC-05] [CA-03] [CA-04]', async ({
  browser,
}) => {
  const night = await openSite(browser, { language: 'en' })
  await night.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const ana = await enter(night, nameOf('en'))
  await fund(ana)
  await night.goto(wallets)
  await expectAccessible(night)
  await move(night, 'en', said.en.moveTo, '40')
  await expect(night.getByText(said.en.done, { exact: true }).first()).toBeVisible()
  expect(await cashOfMember(ana)).toBe(usd(60))
  await move(night, 'en', said.en.moveBack, '15')
  await expect.poll(() => cashOfMember(ana)).toBe(usd(75))
  await expect(rowsOf(night, said.en.history)).toHaveCount(2)
  await expectAccessible(night)

  const phone = await openSite(browser, { language: 'es', kind: 'phone' })
  const account = nameOf('es')
  const luz = await enter(phone, account)
  await fund(luz)
  await phone.goto(wallets)
  // A vendor that refuses leaves the money where it is, and says so.
  await move(phone, 'es', said.es.moveTo, '10.13')
  await expect(phone.getByText(said.es.refused)).toBeVisible()
  expect(await cashOfMember(luz)).toBe(usd(100))
  await expectAccessible(phone)
  await move(phone, 'es', said.es.moveTo, '')
  await expect.poll(() => cashOfMember(luz)).toBe(0n)
  await phone.getByRole('button', { name: said.es.allBack }).click()
  await phone.getByRole('dialog').getByLabel(said.es.funds).fill(fundsPassword)
  await expectAccessible(phone)
  await phone.getByRole('dialog').getByRole('button', { name: said.es.allBackAct }).click()
  await expect(phone.getByText(said.es.allBackDone)).toBeVisible()
  expect(await cashOfMember(luz)).toBe(usd(100))
  await expectAccessible(phone)

  // Ana is an agent now, and Luz came by her link.
  await ask('update identity.member set type = 2 where id = $1', [ana])
  await ask(
    `insert into identity.invited (member_id, kind, owner_id, code, made_at) values ($1, 'affiliate', $2, 'ABCDEFGH', now())`,
    [luz, ana],
  )
  await phone.goto(sending)
  await send(phone, 'es')
  await night.goto(sending)
  await night.getByLabel(said.en.account).fill(account)
  // What Luz has sent is in Ana's list too.
  await send(night, 'en', { rows: 2 })
  expect([await cashOfMember(ana), await cashOfMember(luz)]).toEqual([usd(75), usd(100)])
  await night.context().close()
  await phone.context().close()
})
