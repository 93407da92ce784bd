import { expect } from '@playwright/test'
import { turnsOf } from './in-turn.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import type { Language } from './words.ts'

const said = {
  en: {
    title: 'Refer and win',
    link: 'QR code of your referral link',
    none: 'No friends yet',
    registered: 'Registered',
    deposit: 'First deposit of $20.00',
    bets: 'Valid bets of $200.00 more',
    phone: 'A verified phone number',
    share: 'Share the link',
    file: /^Save as CSV/,
    all: 'All levels',
    join: 'Create an account',
    field: 'Referral code (optional)',
  },
  es: {
    title: 'Recomienda y gana',
    link: 'Código QR de tu enlace de referido',
    none: 'Aún no hay amigos',
    registered: 'Registrado',
    deposit: /^Primer depósito de .*20/,
    bets: /200.* más en apuestas válidas$/,
    phone: 'Un teléfono verificado',
    share: 'Compartir el enlace',
    file: /CSV/,
    all: 'Todos los niveles',
    join: 'Crear una cuenta',
    field: 'Código de referido (opcional)',
  },
} as const

for (const [language, kind] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as [Language, 'desktop' | 'phone'][]) {
  const inTurn = turnsOf(language)
  inTurn()(
    `a member shares a link and sees what a friend still needs, in ${language} on a ${kind} [PT-09] [MC-11]`,
    async ({ browser }) => {
      const own = said[language as keyof typeof said]
      const page = await openSite(browser, { language, kind })
      const owner = await enter(page, `ref${crypto.randomUUID().slice(0, 6)}`)
      await page.goto('/member?page=referral')
      await expect(page.getByRole('heading', { level: 1, name: own.title })).toBeVisible()
      await expect(page.getByText(own.none)).toBeVisible()
      await expect(page.getByRole('button', { name: own.share })).toBeVisible()
      const link = await page.getByText(/\/register\?referralCode=/).textContent()
      const code = new URL(link ?? '').searchParams.get('referralCode') ?? ''

      // The code of the link is in the form of whoever opens it.
      const guest = await openSite(browser, { language, kind })
      await guest.goto(`/register?referralCode=${code}`)
      await expect(guest.getByRole('dialog').getByLabel(own.field)).toHaveValue(code)
      const friend = await enter(guest, `fri${crypto.randomUUID().slice(0, 6)}`)
      await guest.context().close()
      await ask(
        `insert into identity.invited (member_id, kind, owner_id, code, made_at)
       values ($1, 'referral', $2, $3, now())`,
        [friend, owner, code],
      )

      await page.reload()
      const table = page.getByRole('table')
      await expect(table.getByText(own.registered)).toBeVisible()
      for (const need of [own.deposit, own.bets, own.phone]) {
        await expect(table.getByText(need)).toBeVisible()
      }
      await expect(table.getByText(/^fr\*\*\*/)).toBeVisible()
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: own.file }).click()
      expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
      await expectAccessible(page)
      await page.context().close()
    },
  )

  inTurn()(
    `a guest reads the VIP levels, in ${language} on a ${kind} [PT-07]`,
    async ({ browser }) => {
      const own = said[language as keyof typeof said]
      const page = await openSite(browser, { language, kind })
      await page.goto('/vip')
      await expect(page.getByRole('heading', { name: own.all })).toBeVisible()
      await expect(page.getByRole('link', { name: own.join })).toBeVisible()
      await expectAccessible(page)
      await page.context().close()
    },
  )
}
