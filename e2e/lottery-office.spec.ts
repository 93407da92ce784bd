import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask, expectAccessible, openSite } from './site.ts'
import type { Language } from './words.ts'

const words = {
  en: {
    account: 'Staff account',
    password: 'Password',
    logIn: 'Log in',
    enterResult: 'Enter result',
    entered: 'Entered. A second person confirms it.',
    confirm: 'Confirm the result of olga',
    verified: 'The result is confirmed. Tickets are being settled.',
    unconfirmed: 'Result not confirmed',
    settled: 'Settled',
  },
  es: {
    account: 'Cuenta del personal',
    password: 'Contraseña',
    logIn: 'Entrar',
    enterResult: 'Introducir resultado',
    entered: 'Introducido. Una segunda persona lo confirma.',
    confirm: 'Confirmar el resultado de olga',
    verified: 'El resultado está confirmado. Los boletos se están liquidando.',
    unconfirmed: 'Resultado sin confirmar',
    settled: 'Liquidado',
  },
}
const passwords = { olga: 'olga keeps the house', pablo: 'pablo looks twice' }
type Reading = { language: Language; kind: 'desktop' | 'phone' }

async function openOffice(
  browser: Browser,
  who: keyof typeof passwords,
  reading: Reading,
): Promise<Page> {
  const text = words[reading.language]
  const office = await openSite(browser, reading)
  await office.goto('/backoffice/')
  await office.getByLabel(text.account).fill(who)
  await office.getByLabel(text.password, { exact: true }).fill(passwords[who])
  await office.getByRole('button', { name: text.logIn, exact: true }).click()
  await expect(office.getByTitle(who)).toBeVisible()
  return office
}

/** An issue of an official lottery that was drawn a minute ago. */
async function drawnIssue(): Promise<string> {
  const numero = `20200101-${String(Math.floor(Math.random() * 900) + 100)}`
  await ask(
    `insert into lottery.issue (game, numero, opens_at, closes_at, draws_at)
     values ('CQSSC', $1, now() - interval '10 minutes', now() - interval '2 minutes', now() - interval '1 minute')`,
    [numero],
  )
  return numero
}

for (const reading of [
  { language: 'en', kind: 'desktop' },
  { language: 'es', kind: 'phone' },
] as const) {
  test(`one of the staff enters an official result and a second one confirms it, in ${reading.language} on a ${reading.kind}`, async ({
    browser,
  }) => {
    const text = words[reading.language]
    const numero = await drawnIssue()
    const olga = await openOffice(browser, 'olga', reading)
    await olga.goto(`/backoffice/lotteries/issues/CQSSC/${numero}`)
    await olga.getByRole('button', { name: text.enterResult }).click()
    const dialog = olga.getByRole('dialog')
    const fields = dialog.getByRole('textbox')
    await expect(fields).toHaveCount(5)
    for (const [at, digit] of ['1', '2', '3', '4', '5'].entries()) await fields.nth(at).fill(digit)
    await expectAccessible(olga)
    await dialog.getByRole('button', { name: text.enterResult }).click()
    await expect(olga.getByText(text.entered)).toBeVisible()

    const pablo = await openOffice(browser, 'pablo', reading)
    await pablo.goto('/backoffice/lotteries/waiting')
    const card = pablo.getByRole('listitem').filter({ hasText: numero })
    await expect(card.getByText(text.unconfirmed)).toBeVisible()
    await expectAccessible(pablo)
    await card.getByRole('button', { name: text.confirm }).click()
    await expect(pablo.getByText(text.verified)).toBeVisible()
    await expect(card).toBeHidden()

    await pablo.goto(`/backoffice/lotteries/issues/CQSSC/${numero}`)
    await expect(pablo.getByText(text.settled, { exact: true }).first()).toBeVisible({
      timeout: 40_000,
    })
    await expectAccessible(pablo)
  })
}
