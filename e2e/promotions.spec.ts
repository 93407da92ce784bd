import { expect } from '@playwright/test'
import { turnsOf } from './in-turn.ts'
import { enter } from './people.ts'
import { expectAccessible, openSite } from './site.ts'
import { words } from './words.ts'

const own = {
  en: {
    promotions: 'Promotions',
    gift: 'Welcome gift',
    terms: 'Terms',
    logIn: 'Log in',
    claim: 'Claim $30.00',
    claimed: 'The bonus is yours.',
    yours: 'Your bonus',
    nothingYet: '$0.00 of $300.00 wagered',
    moved: '$10.00 of $300.00 wagered',
    ten: '10.00',
    optOut: 'Opt out',
    giveUp: /^Give up/,
    optedOut: 'You opted out of the bonus.',
    rewards: 'Reward centre',
  },
  es: {
    promotions: 'Promociones',
    gift: 'Regalo de bienvenida',
    terms: 'Términos',
    logIn: 'Iniciar sesión',
    claim: /^Reclamar .*30/,
    claimed: 'El bono es tuyo.',
    yours: 'Tu bono',
    nothingYet: /\b0,00.* de .*300,00.* apostados/,
    moved: /\b10,00.* de .*300,00.* apostados/,
    ten: '10,00',
    optOut: 'Renunciar',
    giveUp: /^Renunciar a/,
    optedOut: 'Renunciaste al bono.',
    rewards: 'Centro de recompensas',
  },
} as const

for (const [language, kind] of [
  ['en', 'desktop'],
  ['es', 'phone'],
] as const) {
  const inTurn = turnsOf(language)
  const text = own[language]
  const site = { language, kind }

  inTurn()(
    `a guest sees what runs with its terms, and is led to the log-in that comes back, in ${language} [PT-13]`,
    async ({ browser }) => {
      const page = await openSite(browser, site)
      await page.goto('/promotions')
      await expect(page.getByRole('heading', { name: text.promotions, level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: new RegExp(text.gift) }).click()
      await expect(page.getByRole('heading', { name: text.gift, level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: text.terms })).toBeVisible()
      await expect(page.getByRole('timer').first()).toBeVisible()
      await expectAccessible(page)
      const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await width()).toBeLessThanOrEqual(0)
      const door = page.getByRole('article').getByRole('link', { name: text.logIn })
      expect(await door.getAttribute('href')).toMatch(/^\/login\?then=%2Fpromotions%3Fid%3D/)
      await page.context().close()
    },
  )

  inTurn()(
    `a member claims a bonus in one press, bets it in a game, sees its wagering move and opts out, in ${language} [PT-01] [PT-08]`,
    async ({ browser }) => {
      const page = await openSite(browser, site)
      await enter(page, `gift${crypto.randomUUID().slice(0, 6)}`)
      await page.goto('/promotions')
      await page.getByRole('link', { name: new RegExp(text.gift) }).click()
      await expect(page).toHaveURL(/\/promotions\?id=/)
      const address = page.url()
      await page.getByRole('button', { name: text.claim }).click()
      await expect(page.getByText(text.claimed)).toBeVisible()
      await expect(page.getByRole('heading', { name: text.yours })).toBeVisible()
      await expect(page.getByText(text.nothingYet)).toBeVisible()
      await expectAccessible(page)

      // Without cash the stake comes from the bonus, and counts for its wagering.
      await page.goto('/game/TESSERA/orchard')
      await page.getByRole('textbox', { name: words[language].stake, exact: true }).fill(text.ten)
      await page.getByRole('button', { name: words[language].spin }).click()
      await expect(page.getByRole('log', { name: words[language].log }).locator('p')).toHaveCount(1)
      await expect(async () => {
        await page.goto(address)
        await expect(page.getByText(text.moved)).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 30_000 })

      await page.getByRole('button', { name: text.optOut }).click()
      await expectAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: text.giveUp }).click()
      await expect(page.getByText(text.optedOut).first()).toBeVisible()

      await page.goto('/member?page=rewardCenter')
      await expect(page.getByRole('heading', { name: text.rewards, level: 1 })).toBeVisible()
      await expect(page.getByText(text.gift).first()).toBeVisible()
      await expectAccessible(page)
      await page.context().close()
    },
  )
}
