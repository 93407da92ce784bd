import { expect, type Page, test } from '@playwright/test'
import { turnsOf } from './in-turn.ts'
import { fund, fundsPassword } from './money.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import { type Language, words } from './words.ts'

const agentWords = {
  en: {
    title: 'Register centre',
    account: 'I open the account',
    birthday: 'Date of birth',
    open: 'Open account',
    made: 'Account opened',
    done: 'Done',
    choose: 'Choose your password',
    newPassword: 'New password',
    confirm: 'Confirm new password',
    save: 'Save new password',
    create: 'Create link',
    share: 'Share your link',
    picture: 'Save picture',
    clicks: 'Clicks',
    receipts: 'Cash receipts',
    member: 'Member',
    amount: 'Amount',
    write: 'Write receipt',
    waiting: 'Waiting for the member',
    cash: 'Cash given to your agent',
    confirmCash: 'Confirm',
    confirmed: 'You confirmed it.',
    credit: /^Credit \$20\.00 to/,
    funds: 'Funds password',
    send: 'Send $20.00',
    credited: 'Credited to your balance.',
    members: 'Members who play',
    keep: 'You keep',
  },
  es: {
    title: 'Centro de registro',
    account: 'Abro yo la cuenta',
    birthday: 'Fecha de nacimiento',
    open: 'Abrir cuenta',
    made: 'Cuenta abierta',
    done: 'Listo',
    choose: 'Elige tu contraseña',
    newPassword: 'Contraseña nueva',
    confirm: 'Confirma la contraseña nueva',
    save: 'Guardar contraseña nueva',
    create: 'Crear enlace',
    share: 'Comparte tu enlace',
    picture: 'Guardar imagen',
    clicks: 'Clics',
    receipts: 'Recibos de efectivo',
    member: 'Miembro',
    amount: 'Importe',
    write: 'Escribir recibo',
    waiting: 'Espera al miembro',
    cash: 'Efectivo entregado a tu agente',
    confirmCash: 'Confirmar',
    confirmed: 'Lo confirmaste.',
    credit: /^Acreditar 20,00/,
    funds: 'Contraseña de fondos',
    send: /^Enviar 20,00/,
    credited: 'Acreditado en tu saldo.',
    members: 'Miembros que juegan',
    keep: 'Te queda',
  },
} as const

const journeys: { language: Language; kind: 'desktop' | 'phone'; width: number }[] = [
  { language: 'en', kind: 'desktop', width: 1440 },
  { language: 'es', kind: 'phone', width: 390 },
]

for (const { language, kind, width } of journeys) {
  const inTurn = turnsOf(language)
  const text = agentWords[language]

  /** Opens an account as the agent; answers its first password. */
  async function openAccount(page: Page, account: string): Promise<string> {
    await page.goto('/agentHome?page=registerCenter')
    await page.getByRole('radio', { name: text.account }).check()
    await page.getByRole('textbox', { name: words[language].username }).fill(account)
    await page.getByLabel(text.birthday).fill('1990-05-17')
    await expectAccessible(page)
    await page.getByRole('button', { name: text.open }).click()
    const made = page.getByRole('dialog', { name: text.made })
    await expect(made.getByText(account)).toBeVisible()
    await expectAccessible(page)
    const password = await made.locator('code').nth(1).innerText()
    await made.getByRole('button', { name: text.done }).click()
    await expect(made).toBeHidden()
    return password
  }

  /** Logs in to such an account, where nothing else can be done before another password is chosen. */
  async function beginWith(page: Page, account: string, password: string): Promise<void> {
    await page.goto('/login')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words[language].username).fill(account)
    await dialog.getByLabel(words[language].password, { exact: true }).fill(password)
    await dialog.getByLabel(words[language].password, { exact: true }).press('Enter')
    const choose = page.getByRole('dialog', { name: text.choose })
    await choose.getByLabel(text.newPassword, { exact: true }).fill('only-mine-now-31')
    await choose.getByLabel(text.confirm, { exact: true }).fill('only-mine-now-31')
    await expectAccessible(page)
    await choose.getByRole('button', { name: text.save }).click()
    await expect(choose).toBeHidden()
  }

  inTurn()(
    `an agent opens an account, its owner chooses a password, and cash is confirmed and credited, ${language} at ${width}`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind, width })
      const mark = `${language}${test.info().workerIndex}${test.info().retry}${Math.round(performance.now())}`
      const agent = await enter(page, `opener${mark}`)
      await ask('update identity.member set type = 1, is_agent = 4 where id = $1', [agent])
      await fund(agent)
      const password = await openAccount(page, `opened${mark}`)

      const owner = await openSite(browser, { language, kind, width })
      await beginWith(owner, `opened${mark}`, password)

      await page.goto('/agentHome?page=custodyReceipts')
      await expect(page.getByRole('heading', { level: 1, name: text.receipts })).toBeVisible()
      await page.getByRole('textbox', { name: text.member }).fill(`opened${mark}`)
      await page.getByRole('textbox', { name: text.amount }).fill('20')
      await page.getByRole('button', { name: text.write }).click()
      await expect(page.getByText(text.waiting)).toBeVisible()
      await expectAccessible(page)

      await owner.goto('/member?page=transferUpline')
      const cash = owner.getByRole('region', { name: text.cash })
      await cash.getByRole('button', { name: text.confirmCash }).click()
      await expect(cash.getByText(text.confirmed)).toBeVisible()
      await expectAccessible(owner)

      await page.getByRole('button', { name: text.credit }).click()
      await page.getByRole('dialog').getByLabel(text.funds, { exact: true }).fill(fundsPassword)
      await page.getByRole('dialog').getByRole('button', { name: text.send }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await owner.reload()
      await expect(cash.getByText(text.credited)).toBeVisible()
      await page.context().close()
      await owner.context().close()
    },
  )

  inTurn()(
    `a link is shared, its opening counts once, and the agents’ page computes an example, ${language} at ${width}`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind, width })
      const mark = `${language}${test.info().workerIndex}${test.info().retry}${Math.round(performance.now())}`
      const agent = await enter(page, `sharer${mark}`)
      await ask('update identity.member set type = 1, is_agent = 4 where id = $1', [agent])
      await page.goto('/agentHome?page=registerCenter')
      await page.getByRole('button', { name: text.create }).click()
      const shared = page.getByRole('dialog', { name: text.share })
      const link = await shared.getByText(/^http\S+affiliateCode=[A-Z2-9]{8}$/).innerText()
      await expectAccessible(page)
      const saved = page.waitForEvent('download')
      await shared.getByRole('button', { name: text.picture }).click()
      expect((await saved).suggestedFilename()).toMatch(/\.png$/)

      const guest = await openSite(browser, { language, kind, width })
      const open = async () => {
        const counted = guest.waitForResponse(/affiliate\/clicks/)
        await guest.goto(new URL(link).pathname + new URL(link).search)
        expect((await counted).status()).toBe(200)
      }
      await open()
      await open()
      await page.reload()
      const funnel = page.getByRole('figure').filter({ hasText: text.clicks })
      await expect(funnel.getByRole('listitem').first()).toContainText('1')

      await guest.goto('/agent')
      const members = guest.getByRole('slider', { name: text.members })
      const kept = guest.getByText(text.keep, { exact: true }).first().locator('..')
      const before = await kept.innerText()
      await members.focus()
      await members.press('End')
      await expect(kept).not.toHaveText(before)
      await expectAccessible(guest)
      await page.context().close()
      await guest.context().close()
    },
  )
}
