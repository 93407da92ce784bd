import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { turnsOf } from './in-turn.ts'
import { askWithdrawal } from './ask-withdrawal.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import { actAsStaff, cashOfMember, logInStaff } from './money.ts'
import { enter, enterOffice } from './people.ts'
import type { Language } from './words.ts'

const said = {
  en: {
    history: 'Your withdrawals',
    review: 'In review',
    confirm: 'Please confirm',
    paying: 'Being paid',
    done: 'Done',
    refused: 'Rejected',
    failed: 'Failed',
    takenBack: 'Cancelled',
    fullPayment: 'Full payment',
    received: 'Received',
    notReceived: 'Not received',
    full: 'Full payment received',
    cancel: 'Cancel withdrawal',
    disputed: 'Under investigation',
    dispute: 'We are investigating the missing payment. Your money stays on hold.',
    proofRule: 'Rule: the payer must submit proof of payment.',
    until: /^By .* at the latest$/,
    proofShown: 'Proof: line 14 of the bank',
    again: 'Decision: pay again',
    released: 'Decision: payment received',
    isBack: 'The payment failed. What you did not receive is back in your balance.',
    refusedBack: 'Rejected. The full amount and the fee are back in your balance.',
    takenBackAll: 'Cancelled. The full amount is back in your balance.',
    leftEach: /^Counts as received in/,
  },
  es: {
    history: 'Tus retiros',
    review: 'En revisión',
    confirm: 'Confirma, por favor',
    paying: 'En pago',
    done: 'Terminado',
    refused: 'Rechazado',
    failed: 'Fallido',
    takenBack: 'Cancelado',
    fullPayment: 'Pago completo',
    received: 'Recibido',
    notReceived: 'No recibido',
    full: 'Pago completo recibido',
    cancel: 'Cancelar retiro',
    disputed: 'En investigación',
    dispute: 'Investigamos el pago que falta. Tu dinero sigue retenido.',
    proofRule: 'Regla: quien pagó debe presentar un comprobante.',
    until: /^A más tardar el /,
    proofShown: 'Prueba: line 14 of the bank',
    again: 'Decisión: pagar de nuevo',
    released: 'Decisión: pago recibido',
    isBack: 'El pago falló. Lo que no recibiste volvió a tu saldo.',
    refusedBack: 'Rechazado. El importe completo y la comisión volvieron a tu saldo.',
    takenBackAll: 'Cancelado. El importe completo volvió a tu saldo.',
    leftEach: /^Cuenta como recibido en/,
  },
} satisfies Record<Language, unknown>

const desk = {
  en: {
    proof: 'Proof',
    give: 'Submit proof',
    why: 'Reason for the decision (shown to the member)',
    again: 'Pay again',
    hasCome: 'Mark as received',
    whyNot: 'Why it failed (shown to the member)',
    fail: 'Payment failed',
    claim: 'Claim',
    reason: 'Reason (shown to the member)',
    refuse: 'Reject',
    disputed: 'In dispute',
    done: 'Done',
  },
  es: {
    proof: 'Prueba',
    give: 'Enviar comprobante',
    why: 'Motivo de la decisión (lo ve el miembro)',
    again: 'Pagar de nuevo',
    hasCome: 'Marcar como recibido',
    whyNot: 'Por qué falló (lo ve el miembro)',
    fail: 'El pago falló',
    claim: 'Tomar',
    reason: 'Motivo (lo ve el miembro)',
    refuse: 'Rechazar',
    disputed: 'En disputa',
    done: 'Terminado',
  },
} satisfies Record<Language, unknown>

const kinds = { en: 'desktop', es: 'phone' } as const
const usd = (dollars: number) => BigInt(dollars) * 10_000n
const status = (page: Page) => page.getByRole('status')
const stands = (page: Page, words: string) =>
  expect(status(page).getByText(words, { exact: true })).toBeVisible()

/** One act after the other: a busy button does nothing. */
const isFree = (dialog: Locator) => expect(dialog.locator('[aria-busy]')).toHaveCount(0)

type Site = {
  language: Language
  page: Page
  memberId: string
  /** Asks for an amount and shows it. */
  ask: (amount: bigint) => Promise<string>
  /** Has the desk approve it and pay it in these parts, by hand. */
  pay: (id: string, parts: readonly bigint[]) => Promise<string[]>
  /** … and so on, whatever one of the staff does who did not sit in the office. */
  act: (path: string, body?: object) => Promise<void>
}

/** A member at their page, Olga who approves, and Pablo who pays. */
async function openAs(browser: Browser, language: Language): Promise<Site> {
  const page = await openSite(browser, { language, kind: kinds[language] })
  const account = `ends${language}${crypto.randomUUID().slice(0, 6)}`
  const memberId = await enter(page, account)
  const pablo = await logInStaff('pablo')
  const act = (path: string, body?: object) => actAsStaff(pablo, `withdrawals/${path}`, body)
  const olga = await logInStaff('olga')
  const review = (path: string) => actAsStaff(olga, `withdrawals/${path}`)
  return {
    language,
    page,
    memberId,
    act,
    ask: async (amount) => {
      const id = await askWithdrawal({ id: memberId, account }, amount)
      await page.goto(`/member?page=withdraw&order=${id}`)
      await stands(page, said[language].review)
      return id
    },
    pay: async (id, parts) => {
      await review(`${id}/claim`)
      await review(`${id}/approve`)
      const paid = parts.map((amount) => ({ channelId: 'manual', amount: String(amount) }))
      await act(`${id}/payout`, { parts: paid })
      const legs = await ask<{ id: string }>(
        'select id from cashier.withdrawal_leg where withdrawal_id = $1 order by position',
        [id],
      )
      for (const leg of legs)
        await act(`${id}/legs/${leg.id}/paid`, { reference: `bank-${leg.id}` })
      return legs.map((leg) => leg.id)
    },
  }
}

/** The office with Olga, who has paid nothing. */
async function openOffice(browser: Browser, language: Language): Promise<Page> {
  const office = await openSite(browser, { language, kind: kinds[language] })
  await enterOffice(office)
  return office
}

/** The member says that it has not come. The page follows, and so does the list on it. */
async function dispute({ page, language }: Site): Promise<void> {
  const text = said[language]
  await stands(page, text.confirm)
  await page.getByRole('button', { name: text.notReceived }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: text.notReceived }).click()
  await stands(page, text.disputed)
  const list = page.getByRole('table', { name: text.history })
  await expect(list.getByRole('link', { name: text.disputed })).toBeVisible()
  for (const words of [text.dispute, text.proofRule, text.until]) {
    await expect(status(page).getByText(words)).toBeVisible()
    await expect(list.getByText(words)).toBeVisible()
  }
  await expect(page.getByText(text.confirm)).toHaveCount(0)
  await expectAccessible(page)
}

/** Olga opens it on the desk, submits the proof as the payer, and decides. */
async function decide(
  office: Page,
  language: Language,
  { id, act, proof }: { id: string; act: 'again' | 'hasCome'; proof?: string },
): Promise<void> {
  const text = desk[language]
  await office.goto(`/backoffice/withdrawals/${id}`)
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByText(text.disputed)).toBeVisible()
  if (proof) {
    await dialog.getByLabel(text.proof, { exact: true }).fill(proof)
    await dialog.getByRole('button', { name: text.give }).click()
    await expect(dialog.getByText(said[language].proofShown)).toBeVisible()
    await isFree(dialog)
  }
  await dialog.getByLabel(text.why).fill(`The bank says so: ${act}.`)
  await expectAccessible(office)
  await dialog.getByRole('button', { name: text[act], exact: true }).click()
}

for (const language of ['en', 'es'] as const) {
  const inTurn = turnsOf(language)
  const text = said[language]

  inTurn()(
    `${language}: «not received» ends as the desk decides: paid again, refused, or the money back [CA-02] [MC-04]`,
    async ({ browser }) => {
      const site = await openAs(browser, language)
      const office = await openOffice(browser, language)
      const { page, memberId } = site

      // Paid again, and said once more not to have come: the payer has shown that it did.
      const first = await site.ask(usd(60))
      const [leg = ''] = await site.pay(first, [usd(60)])
      await dispute(site)
      await decide(office, language, { id: first, act: 'again' })
      await stands(page, text.paying)
      for (const words of [text.again, 'The bank says so: again.']) {
        await expect(status(page).getByText(words)).toBeVisible()
      }
      await site.act(`${first}/legs/${leg}/paid`, { reference: `again-${leg}` })
      await dispute(site)
      await decide(office, language, { id: first, act: 'hasCome', proof: 'line 14 of the bank' })
      await stands(page, text.done)
      for (const words of [text.released, 'The bank says so: hasCome.']) {
        await expect(status(page).getByText(words)).toBeVisible()
      }
      await expect(page.getByText(text.proofShown)).toBeVisible()
      await expect(office.getByRole('dialog').getByText(desk[language].done).first()).toBeVisible()
      expect(await cashOfMember(memberId)).toBe(0n)

      // Nobody can pay it: the money is back.
      const second = await site.ask(usd(40))
      await site.pay(second, [usd(40)])
      await dispute(site)
      await decide(office, language, { id: second, act: 'again' })
      const dialog = office.getByRole('dialog')
      await dialog.getByLabel(desk[language].whyNot).fill('The card is closed.')
      await isFree(dialog)
      await dialog.getByRole('button', { name: desk[language].fail }).click()
      await stands(page, text.failed)
      await expect(page.getByText(text.isBack)).toBeVisible()
      await expect(status(page).getByText('The card is closed.')).toBeVisible()
      expect(await cashOfMember(memberId)).toBe(usd(40))
      await expectAccessible(page)
      await expectAccessible(office)
      await page.context().close()
      await office.context().close()
    },
  )

  inTurn()(
    `${language}: «full payment», a refusal of the desk, and one that the member takes back [CA-01] [CA-02] [MC-04]`,
    async ({ browser }) => {
      const site = await openAs(browser, language)
      const office = await openOffice(browser, language)
      const { page, memberId } = site

      // In two parts, and both have come.
      const first = await site.ask(usd(60))
      await site.pay(first, [usd(45), usd(15)])
      await stands(page, text.confirm)
      // Each part has its own clock.
      await expect(page.getByRole('listitem').getByText(text.leftEach)).toHaveCount(2)
      await expectAccessible(page)
      await page.getByRole('button', { name: text.full }).click()
      await page.getByRole('dialog').getByRole('button', { name: text.full }).click()
      await stands(page, text.done)
      await expect(page.getByRole('definition').getByText(text.fullPayment)).toBeVisible()

      const second = await site.ask(usd(30))
      await office.goto(`/backoffice/withdrawals/${second}`)
      const dialog = office.getByRole('dialog')
      await dialog.getByRole('button', { name: desk[language].claim }).click()
      await dialog.getByLabel(desk[language].reason).fill('Another name.')
      await isFree(dialog)
      await dialog.getByRole('button', { name: desk[language].refuse }).click()
      await stands(page, text.refused)
      await expect(page.getByText(text.refusedBack)).toBeVisible()
      await expect(status(page).getByText('Another name.')).toBeVisible()
      expect(await cashOfMember(memberId)).toBe(usd(30))
      await expectAccessible(page)

      await site.ask(usd(20))
      await page.getByRole('button', { name: text.cancel, exact: true }).click()
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: text.cancel, exact: true }).click()
      await stands(page, text.takenBack)
      await expect(page.getByText(text.takenBackAll)).toBeVisible()
      expect(await cashOfMember(memberId)).toBe(usd(50))
      const list = page.getByRole('table', { name: text.history })
      const links = list.getByRole('link')
      await expect(links).toHaveText([text.takenBack, text.refused, text.fullPayment])
      await expectAccessible(page)
      await page.context().close()
      await office.context().close()
    },
  )
}
