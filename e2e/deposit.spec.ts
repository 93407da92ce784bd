import { expect, test } from '@playwright/test'
import { ask, expectAccessible, openSite } from './site.ts'
import { enter } from './people.ts'
import { type Language, words } from './words.ts'

/** The labels of the sandbox's buttons, and the messages of the site. */
const said = {
  en: {
    late: 'Pay, and confirm later',
    wrong: 'Pay a different amount',
    twice: 'Pay twice',
    decline: 'Decline the payment',
    back: 'Back to the site',
    processing: 'Your payment is being confirmed',
    waiting: /^Waiting for the payment of/,
    review: 'We are reviewing your payment',
    declined: 'The payment was declined',
    save: 'Save as CSV',
    limit: 'Set a limit: Deposits, per day',
    most: 'Limit (USD)',
    keep: 'Save',
    limited: 'You: $100.00',
    refused: /^Your deposit limit leaves .* until/,
  },
  es: {
    late: 'Pagar y confirmar más tarde',
    wrong: 'Pagar un importe distinto',
    twice: 'Pagar dos veces',
    decline: 'Rechazar el pago',
    back: 'Volver al sitio',
    processing: 'Estamos confirmando tu pago',
    waiting: /^Esperando el pago de/,
    review: 'Estamos revisando tu pago',
    declined: 'El pago fue rechazado',
    save: 'Guardar como CSV',
    limit: 'Fijar un límite: Depósitos, por día',
    most: 'Límite (USD)',
    keep: 'Guardar',
    limited: /^Tú: 100,00/,
    refused: /^Tu límite de depósito te deja .* hasta el/,
  },
} satisfies Record<Language, unknown>

for (const [language, width] of [
  ['en', 1440],
  ['es', 390],
] as const) {
  test(`${language}: what a payment service can do to a deposit, as the member sees it`, async ({
    browser,
  }) => {
    const [text, own] = [words[language], said[language]]
    const page = await openSite(browser, { language, width })
    const account = `payer${language}${String(performance.now()).slice(-6).replace('.', '')}`
    await enter(page, account)

    const toGateway = async (amount: string) => {
      await page.goto('/member?page=depositv2')
      await page.getByLabel(text.amount, { exact: true }).fill(amount)
      await page.getByRole('button', { name: text.continue }).click()
      await page.waitForURL(/sandbox-gateway/)
    }
    const press = (name: string) => page.getByRole('button', { name }).click()
    const cash = async () => {
      const [row] = await ask<{ balance: string }>(
        `select coalesce(sum(b.balance), 0)::text as balance from ledger.balance_view b join identity.member_view m
           on b.owner = 'member:' || m.id where m.account = $1 and b.purpose = 'cash'`,
        [account],
      )
      return row?.balance
    }

    // Back by the browser's own button is the order, not the form; the payment page is one press away.
    await toGateway('50')
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByText(own.waiting)).toBeVisible()
    await expectAccessible(page)
    await page.goForward()

    // The page follows what is confirmed later by itself.
    await press(own.late)
    await expectAccessible(page)
    await page.getByRole('link', { name: own.back }).click()
    await expect(page.getByText(own.processing)).toBeVisible()
    expect(await cash()).toBe('0')
    await expect(page.getByText(text.received)).toBeVisible({ timeout: 30_000 })
    expect(await cash()).toBe('500000')
    await expectAccessible(page)

    await toGateway('20')
    await press(own.wrong)
    await expect(page.getByText(own.review)).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
    await toGateway('30')
    await press(own.decline)
    await expect(page.getByText(own.declined, { exact: true })).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
    await toGateway('10')
    await press(own.twice)
    await expect(page.getByText(text.received)).toBeVisible({ timeout: 15_000 })
    expect(await cash()).toBe('600000')

    const [file] = await Promise.all([page.waitForEvent('download'), press(own.save)])
    const stream = await file.createReadStream()
    const csv = (await stream.toArray()).join('')
    expect(csv.trim().split('\r\n')).toHaveLength(5)

    // A limit of one's own holds at once, and says in words what is left and until when.
    await page.goto('/member?page=playLimits')
    await press(own.limit)
    await page.getByLabel(own.most).fill('100')
    await expectAccessible(page)
    await press(own.keep)
    await expect(page.getByText(own.limited)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/member?page=depositv2')
    await page.getByLabel(text.amount, { exact: true }).fill('100')
    await page.getByRole('button', { name: text.continue }).click()
    await expect(page.getByText(own.refused).first()).toBeVisible()
    await page.context().close()
  })
}
