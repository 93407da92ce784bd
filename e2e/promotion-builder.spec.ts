import { type Browser, expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'

const passwords = { olga: 'olga keeps the house', pablo: 'pablo looks twice' }
type Who = keyof typeof passwords

const texts = {
  en: {
    terms: 'Wager the bonus 3 times within 7 days.',
    account: 'Staff account',
    password: 'Password',
    logIn: 'Log in',
    make: 'New promotion',
    kind: 'Kind',
    noDeposit: 'Bonus without deposit',
    name: 'Name in English',
    bonus: 'Bonus',
    budget: 'Budget',
    times: 'Wagering requirement, times',
    keep: 'Keep as draft',
    kept: 'The draft is kept. Another person publishes it.',
    check: 'Check the marked fields.',
    preview: 'What members read',
    mine: 'You made this draft. Another person publishes it.',
    publish: 'Publish',
  },
  es: {
    terms: 'Apuesta el bono 3 veces en 7 días.',
    account: 'Cuenta del personal',
    password: 'Contraseña',
    logIn: 'Entrar',
    make: 'Nueva promoción',
    kind: 'Tipo',
    noDeposit: 'Bono sin depósito',
    name: 'Nombre en Inglés',
    bonus: 'Bono',
    budget: 'Presupuesto',
    times: 'Requisito de apuesta, veces',
    keep: 'Guardar como borrador',
    kept: 'El borrador está guardado. Otra persona lo publica.',
    check: 'Revisa los campos marcados.',
    preview: 'Lo que leen los miembros',
    mine: 'Tú hiciste este borrador. Otra persona lo publica.',
    publish: 'Publicar',
  },
} as const
type Language = keyof typeof texts

async function openOffice(
  browser: Browser,
  who: Who,
  { language, kind }: { language: Language; kind: 'desktop' | 'phone' },
): Promise<Page> {
  const text = texts[language]
  const office = await openSite(browser, { language, kind })
  await office.goto('/backoffice/')
  await office.getByLabel(text.account).fill(who)
  await office.getByLabel(text.password, { exact: true }).fill(passwords[who])
  await office.getByRole('button', { name: text.logIn, exact: true }).click()
  await expect(office.getByTitle(who)).toBeVisible()
  return office
}

// The promotions of this site are those of the journeys after this one, too.
test.afterEach(async () => {
  await ask(
    `update promotions.promotion set state = 'ended', ended_at = now() where names ->> 'EN' like 'Journey %'`,
    [],
  )
})

for (const [language, kind] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  test(`a promotion is drafted by one person and published by another, and a member has its bonus money, in ${language} on a ${kind}`, async ({
    browser,
  }) => {
    const text = texts[language]
    const name = `Journey ${crypto.randomUUID().slice(0, 6)}`
    const one = await openOffice(browser, 'olga', { language, kind })
    await one.goto('/backoffice/promotions')
    await one.getByRole('link', { name: text.make }).click()
    await one.getByRole('combobox', { name: text.kind }).selectOption({ label: text.noDeposit })

    // What is missing is told at its field, and nothing is kept.
    await one.getByRole('button', { name: text.keep }).click()
    await expect(one.getByText(text.check).first()).toBeVisible()
    await one.getByLabel(text.name).fill(name)
    await one.getByRole('textbox', { name: text.budget }).fill('500')
    await one.getByRole('textbox', { name: text.bonus, exact: true }).fill('25')
    await one.getByRole('textbox', { name: text.times }).fill('3')

    // Beside the form stands what members read, in both languages.
    const preview = one.getByRole('region', { name: text.preview })
    await expect(preview.getByText(texts.en.terms)).toBeVisible()
    await expect(preview.getByText(texts.es.terms)).toBeVisible()
    await expect(preview.getByText(/75[.,]00/)).toHaveCount(2)
    await expectAccessible(one)
    await one.getByRole('button', { name: text.keep }).click()
    await expect(one.getByText(text.kept)).toBeVisible()
    const mine = one.getByRole('listitem').filter({ hasText: name })
    await expect(mine.getByText(text.mine)).toBeVisible()
    await expect(mine.getByRole('button', { name: text.publish })).toHaveCount(0)
    await expectAccessible(one)

    const other = await openOffice(browser, 'pablo', { language, kind })
    await other.goto('/backoffice/promotions')
    const card = other.getByRole('listitem').filter({ hasText: name })
    await card.getByRole('button', { name: text.publish }).click()
    await other.getByRole('dialog').getByRole('button', { name: text.publish }).click()
    await expect(card.getByRole('button', { name: text.publish })).toHaveCount(0)
    await ask(
      `update promotions.promotion set starts_at = now() - interval '1 minute' where names ->> 'EN' = $1`,
      [name],
    )

    const member = await openSite(browser, { language, kind })
    const id = await enter(member, `build${crypto.randomUUID().slice(0, 6)}`)
    await member.goto('/member?page=bonuses')
    const offer = member.getByRole('listitem').filter({ hasText: name })
    await offer.getByRole('button', { name: /25/ }).click()
    await expect
      .poll(async () => {
        const [row] = await ask<{ balance: string }>(
          `select balance from ledger.balance_view where owner = $1 and purpose = 'bonus'`,
          [`member:${id}`],
        )
        return Number(row?.balance ?? 0)
      })
      .toBe(250_000)
    await expectAccessible(member)
    for (const page of [one, other, member]) await page.context().close()
  })
}
