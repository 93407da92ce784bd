import { expect, type Page } from '@playwright/test'
import { turnsOf } from './in-turn.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import { freeCards, fund, fundsPassword } from './money.ts'
import { enter, enterOffice, phrase } from './people.ts'
import { type Language, words } from './words.ts'

const said = {
  en: {
    prompt: 'Would you like to set a limit?',
    set: 'Set a limit',
    notNow: 'Not now',
    day: 'Per day',
    left: /^Your deposit limit leaves \$123\.45/,
    none: /^You can set a limit/,
    title: 'Take a break',
    kind: 'Time-out',
    length: 'Duration',
    chosen: '2 weeks',
    begin: 'Start break',
    password: 'Your password',
    wrong: 'This password is not correct.',
    now: 'You are on a time-out',
    note: /^You are on a break until/,
    pay: /^You are on a time-out until .* You can withdraw/,
    longer: 'Extend the break',
    add: 'Add a payout method',
    bank: 'Bank',
    card: 'Card number',
    holder: 'Holder',
    funds: 'Funds password',
    act: 'Add',
    amount: 'Amount',
    withdraw: /^Withdraw \$60/,
    review: 'In review',
    office: /^On a break: Time-out until/,
  },
  es: {
    prompt: '¿Quieres fijar un límite?',
    set: 'Fijar un límite',
    notNow: 'Ahora no',
    day: 'Por día',
    left: /^Tu límite de depósito te deja 123,45/,
    none: /^Puedes fijar un límite/,
    title: 'Tomar un descanso',
    kind: 'Autoexclusión',
    length: 'Duración',
    chosen: '6 meses',
    begin: 'Empezar el descanso',
    password: 'Tu contraseña',
    wrong: 'Esta contraseña no es correcta.',
    now: 'Estás autoexcluido',
    note: 'Estás autoexcluido.',
    pay: /^Estás autoexcluido hasta el .* Puedes retirar/,
    longer: 'Extender el descanso',
    add: 'Agregar método de cobro',
    bank: 'Banco',
    card: 'Número de tarjeta',
    holder: 'Titular',
    funds: 'Contraseña de fondos',
    act: 'Agregar',
    amount: 'Importe',
    withdraw: /^Retirar .*60/,
    review: 'En revisión',
    office: /^On a break: Self-exclusion until/,
  },
} satisfies Record<Language, unknown>

const dir = process.env['TESSERA_SHOTS']
/** For eyes: in both themes. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    if (!dir) return
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${dir}/${name}-${colorScheme}.png`, fullPage: true })
  }
}
const nameOf = (language: Language) => `rests${language}${crypto.randomUUID().slice(0, 6)}`

for (const [language, kind, card] of [
  ['en', 'desktop', '4000000000000077'],
  ['es', 'phone', '4000000000000085'],
] as const) {
  const inTurn = turnsOf(language)
  const own = said[language]
  const text = words[language]

  inTurn()(
    `${language}: before the first deposit a limit is asked for once, and one answer is as near as the other [G-47]`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind })
      await enter(page, nameOf(language))
      await page.goto('/member?page=depositv2')
      const prompt = page.getByRole('region', { name: own.prompt })
      await expect(prompt).toBeVisible()
      await look(page, `prompt-${kind}`)
      const looks = (name: string) =>
        prompt.getByRole('button', { name, exact: true }).evaluate((button) => {
          const { width, height } = button.getBoundingClientRect()
          const { color, backgroundColor, borderColor, fontWeight, fontSize } =
            getComputedStyle(button)
          const drawn = { color, backgroundColor, borderColor, fontWeight, fontSize }
          return { ...drawn, width: Math.round(width), height: Math.round(height) }
        })
      expect(await looks(own.set)).toEqual(await looks(own.notNow))
      if (language === 'en') {
        // Any figure, as one writes it.
        await prompt.getByLabel(own.day).fill('123.45')
        await prompt.getByRole('button', { name: own.set, exact: true }).click()
        await expect(page.getByText(own.left)).toBeVisible()
      } else {
        await prompt.getByRole('button', { name: own.notNow, exact: true }).click()
        await expect(page.getByText(own.none)).toBeVisible()
      }
      await expect(prompt).toBeHidden()
      await page.reload()
      await expect(page.getByLabel(text.amount, { exact: true })).toBeVisible()
      await expect(prompt).toBeHidden()
      await page.context().close()
    },
  )

  inTurn()(
    `${language}: a break begins at once, says what still works, and money is withdrawn`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind })
      const memberId = await enter(page, nameOf(language))
      await freeCards()
      await fund(memberId)
      // They have not just logged in.
      await ask('update identity.session set proved_at = null where member_id = $1', [memberId])
      await page.goto('/member?page=takeBreak')
      await expect(page.getByRole('heading', { name: own.title, level: 1 })).toBeVisible()
      await look(page, `choose-${kind}`)
      await page.getByRole('radio', { name: own.kind }).check({ force: true })
      await page.getByLabel(own.length).selectOption({ label: own.chosen })
      await page.getByRole('button', { name: own.begin }).click()
      const dialog = page.getByRole('dialog').last()
      await dialog.getByLabel(own.password, { exact: true }).fill('not this one')
      await dialog.getByRole('button', { name: own.begin }).click()
      await expect(dialog.getByText(own.wrong)).toBeVisible()
      await look(page, `begin-${kind}`)
      await dialog.getByLabel(own.password, { exact: true }).fill(phrase)
      await dialog.getByRole('button', { name: own.begin }).click()
      await expect(page.getByRole('heading', { name: own.now })).toBeVisible()
      await expect(page.getByText(own.note)).toBeVisible()
      await expect(page.getByRole('heading', { name: own.longer })).toBeVisible()
      await look(page, `running-${kind}`)

      await page.goto('/game/TESSERA/dice')
      await expect(page.getByText(own.pay)).toBeVisible()
      await look(page, `play-${kind}`)
      await page.goto('/member?page=depositv2')
      await page.getByLabel(text.amount, { exact: true }).fill('50')
      await page.getByRole('button', { name: text.continue }).click()
      await expect(page.getByText(own.pay)).toBeVisible()
      await look(page, `pay-${kind}`)

      await page.goto('/member?page=withdraw')
      await page.getByRole('button', { name: own.add }).click()
      const payee = page.getByRole('dialog')
      await payee.getByLabel(own.bank, { exact: true }).fill('Banco Uno')
      await payee.getByLabel(own.card).fill(card)
      await payee.getByLabel(own.holder).fill('Ana Paz')
      await payee.getByLabel(own.funds).fill(fundsPassword)
      await payee.getByRole('button', { name: own.act, exact: true }).click()
      await expect(payee).toBeHidden()
      await page.getByLabel(own.amount, { exact: true }).fill('60')
      await page.getByLabel(own.funds).fill(fundsPassword)
      await page.getByRole('button', { name: own.withdraw }).click()
      await expect(page.getByRole('status').getByText(own.review, { exact: true })).toBeVisible()
      await page.context().close()

      const office = await openSite(browser, { language: 'en', kind })
      await enterOffice(office)
      await office.goto(`/backoffice/members/${memberId}`)
      await expect(office.getByText(own.office)).toBeVisible()
      await expect(office.getByRole('button', { name: 'Start a break' })).toBeVisible()
      await look(office, `office-${kind}`)
      await office.goto('/backoffice/members?status=onBreak')
      await expect(
        office.getByRole('link', { name: new RegExp(`^rests${language}`) }).first(),
      ).toBeVisible()
      await office.context().close()
    },
  )
}
