import { expect, type Page, test } from '@playwright/test'
import { ask, expectAccessible, openSite } from './site.ts'
import { actAsStaff, freeCards, fund, fundsPassword, logInStaff } from './money.ts'
import { enter } from './people.ts'
import type { Language } from './words.ts'

const said = {
  en: {
    add: 'Add a payout method',
    bank: 'Bank',
    card: 'Card number',
    holder: 'Holder',
    funds: 'Funds password',
    act: 'Add',
    amount: 'Amount',
    withdraw: /^Withdraw \$60/,
    review: 'In review',
    confirm: 'Please confirm',
    countdown: /^Counts as received in/,
    received: 'Received',
    done: 'Done',
    full: 'Full payment',
  },
  es: {
    add: 'Agregar método de cobro',
    bank: 'Banco',
    card: 'Número de tarjeta',
    holder: 'Titular',
    funds: 'Contraseña de fondos',
    act: 'Agregar',
    amount: 'Importe',
    withdraw: /^Retirar .*60/,
    review: 'En revisión',
    confirm: 'Confirma, por favor',
    countdown: /^Cuenta como recibido en/,
    received: 'Recibido',
    done: 'Terminado',
    full: 'Pago completo',
  },
} satisfies Record<Language, unknown>

/** Gives a member 100 dollars and a funds password, and logs one of the staff in. Answers the token of the staff. */
async function prepare(memberId: string): Promise<string> {
  await freeCards()
  await fund(memberId)
  return logInStaff()
}

/** Claims and approves, and has another person pay by hand, as the desk does it. */
async function payOut(token: string, id: string): Promise<void> {
  const approve = (path: string) => actAsStaff(token, `withdrawals/${path}`)
  await approve(`${id}/claim`)
  await approve(`${id}/approve`)
  const payer = await logInStaff('pablo')
  const act = (path: string, body?: object) => actAsStaff(payer, `withdrawals/${path}`, body)
  await act(`${id}/payout`, { parts: [{ channelId: 'manual', amount: '600000' }] })
  const [leg] = await ask<{ id: string }>(
    'select id from cashier.withdrawal_leg where withdrawal_id = $1',
    [id],
  )
  await act(`${id}/legs/${leg?.id}/paid`, { reference: `bank-${id}` })
}

async function request(page: Page, language: Language, card: string): Promise<string> {
  const text = said[language]
  await page.goto('/member?page=withdraw')
  await page.getByRole('button', { name: text.add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(text.bank, { exact: true }).fill('Banco Uno')
  await dialog.getByLabel(text.card).fill(card)
  await dialog.getByLabel(text.holder).fill('Ana Paz')
  await dialog.getByLabel(text.funds).fill(fundsPassword)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: text.act, exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel(text.amount, { exact: true }).fill('60')
  await page.getByLabel(text.funds).fill(fundsPassword)
  await expectAccessible(page)
  await page.getByRole('button', { name: text.withdraw }).click()
  await expect(page.getByRole('status').getByText(text.review, { exact: true })).toBeVisible()
  return new URL(page.url()).searchParams.get('order') ?? ''
}

const nameOf = (language: Language) => `drawer${language}${crypto.randomUUID().slice(0, 6)}`

test('a withdrawal from the card to «received», as the member sees it [CA-01] [CA-02] [MC-04]', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'en' })
  const memberId = await enter(page, nameOf('en'))
  const staff = await prepare(memberId)
  const text = said.en
  const id = await request(page, 'en', '4111 1111 1111 1111')
  // The page follows by itself.
  await payOut(staff, id)
  await expect(page.getByRole('status').getByText(text.confirm)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(text.countdown)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: text.received, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.received, exact: true }).click()
  await expect(page.getByRole('status').getByText(text.done)).toBeVisible()
  await expect(page.getByRole('link', { name: text.full })).toBeVisible()
  const [held] = await ask<{ balance: string }>(
    `select balance::text from ledger.balance_view where owner = $1 and purpose = 'held'`,
    [`member:${memberId}`],
  )
  expect(held?.balance).toBe('0')
  await page.context().close()
})

test('a withdrawal that nobody confirms counts as received, on a phone in Spanish [CA-06] [CN-15]', async ({
  browser,
}) => {
  const page = await openSite(browser, { language: 'es', kind: 'phone' })
  const memberId = await enter(page, nameOf('es'))
  const staff = await prepare(memberId)
  const text = said.es
  const id = await request(page, 'es', '5555 5555 5555 4444')
  await payOut(staff, id)
  await expect(page.getByText(text.countdown)).toBeVisible({ timeout: 20_000 })
  // Half of the time has passed, whatever the page has shown: the countdown follows the server.
  await ask(
    `update cashier.withdrawal_leg set due_at = now() + interval '9 minutes' where withdrawal_id = $1`,
    [id],
  )
  await page.reload()
  await expect(page.getByText(/en [89]:\d\d/)).toBeVisible()
  await ask(`update cashier.withdrawal_leg set due_at = now() where withdrawal_id = $1`, [id])
  await ask(`select graphile_worker.add_job('cashier.receivePaid', '{}'::json)`, [])
  await expect(page.getByRole('status').getByText(text.done)).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.context().close()
})

test('the desk claims, approves and pays, and the settings are beside it', async ({ browser }) => {
  const page = await openSite(browser, { language: 'en' })
  const account = nameOf('en')
  await prepare(await enter(page, account))
  await request(page, 'en', '4012 8888 8888 1881')
  await page.context().close()

  const enterOffice = async (who: string, password: string) => {
    const desk = await openSite(browser, { language: 'en' })
    await desk.goto('/backoffice/')
    await desk.getByLabel('Staff account').fill(who)
    await desk.getByLabel('Password', { exact: true }).fill(password)
    await desk.getByRole('button', { name: 'Log in', exact: true }).click()
    await desk.getByRole('link', { name: 'Withdrawals', exact: true }).click()
    return desk
  }
  const office = await enterOffice('olga', 'olga keeps the house')
  const open = office.getByRole('button', { name: `Open the withdrawal of ${account}` })
  await expect(open).toBeVisible()
  await expectAccessible(office)
  await open.click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Claim' }).click()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  // Who approved does not pay.
  await expect(dialog.getByText(/so another person must pay it/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Start payment' })).toHaveCount(0)
  const payer = await enterOffice('pablo', 'pablo looks twice')
  await payer.goto(office.url())
  const pay = payer.getByRole('dialog')
  await pay.getByRole('button', { name: 'Start payment' }).click()
  await pay.getByLabel('Bank reference').fill(`slip ${account}`)
  await expectAccessible(payer)
  await pay.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(pay.getByText(/^Counts as received at/)).toBeVisible()
  await payer.context().close()
  await office.goto('/backoffice/withdraw-rule')
  await expect(office.getByLabel('Minutes until a payment counts as received')).toHaveValue('30')
  await expectAccessible(office)
  await office.context().close()
})
