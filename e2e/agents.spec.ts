import { expect, type Page, test } from '@playwright/test'
import { openMemberAccounts } from '@tessera/ledger/server'
import { connect, createLog, systemClock } from '@tessera/server-kit'
import { createMember } from '../modules/identity/server/create-member.ts'
import { noteInvited } from '../modules/identity/server/registration/invites.ts'
import { enter, phrase } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import type { Language } from './words.ts'

const words = {
  en: {
    centre: 'Agent centre',
    more: 'More',
    reports: 'Reports',
    all: 'All pages',
    overview: 'Team overview',
    size: 'Team size',
    management: 'Team management',
    register: 'Register centre',
    loss: 'User loss',
    bets: 'Team betting',
    details: 'Account details',
    account: 'Account',
    nobody: 'Nobody in your team has this account',
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    announcements: 'Announcements',
    notices: 'Announcements',
    messages: 'Messages',
    service: 'Customer service',
    agents: 'Agents',
    label: 'Label',
    create: 'Create link',
    share: 'Share your link',
    close: 'Close',
    end: /^End the link/,
    endAct: 'End link',
    ended: 'Ended',
    signOut: 'Sign out',
    logOut: 'Log out',
    depositTitle: 'Deposit',
    withdrawTitle: 'Withdraw',
    line: (account: string) => `Open the line of ${account}`,
  },
  es: {
    centre: 'Centro de agentes',
    more: 'Más',
    reports: 'Informes',
    all: 'Todas las páginas',
    overview: 'Resumen del equipo',
    size: 'Tamaño del equipo',
    management: 'Gestión del equipo',
    register: 'Centro de registro',
    loss: 'Pérdidas de los miembros',
    bets: 'Apuestas del equipo',
    details: 'Movimientos',
    account: 'Cuenta',
    nobody: 'Nadie de tu equipo tiene esta cuenta',
    deposit: 'Depósito',
    withdrawal: 'Retiro',
    announcements: 'Anuncios',
    notices: 'Anuncios',
    messages: 'Mensajes',
    service: 'Atención al cliente',
    agents: 'Agentes',
    label: 'Etiqueta',
    create: 'Crear enlace',
    share: 'Comparte tu enlace',
    close: 'Cerrar',
    end: /^Terminar el enlace/,
    endAct: 'Terminar enlace',
    ended: 'Terminado',
    signOut: 'Cerrar sesión',
    logOut: 'Cerrar sesión',
    depositTitle: 'Depositar',
    withdrawTitle: 'Retirar',
    line: (account: string) => `Abrir la línea de ${account}`,
  },
} as const

/** A member below somebody, written beside the registration. Answers their id. */
async function joinBelow(upline: string, account: string): Promise<string> {
  const db = connect({
    url: process.env['TESSERA_DATABASE'] ?? '',
    connections: 1,
    log: createLog('silent'),
  })
  try {
    const creating = { account, password: phrase, currency: 'USD', birthDate: '1990-05-17' }
    const ports = { clock: systemClock, openAccounts: openMemberAccounts }
    const { id } = await createMember(db, creating, ports)
    const code = `T${account.toUpperCase().replaceAll(/[^A-HJ-NP-Z2-9]/g, '')}2222222`.slice(0, 8)
    await ask(
      `insert into identity.invite (code, kind, owner_id, made_at) values ($1, 'affiliate', $2, now())
       on conflict do nothing`,
      [code, upline],
    )
    await noteInvited(db, id, [{ kind: 'affiliate', code, ownerId: upline }], systemClock())
    await ask('select agents.place($1)', [id])
    return id
  } finally {
    await db.destroy()
  }
}

/** The bar of a phone: its places by keyboard, the one that is marked, and what it leaves of the page. */
async function followBar(page: Page, text: (typeof words)[Language]): Promise<void> {
  const bar = page.getByRole('navigation', { name: text.centre })
  const marked = bar.locator('[aria-current]')
  await expect(marked).toHaveText(text.messages)
  await bar.getByRole('link', { name: text.reports }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: text.loss })).toBeVisible()
  await expect(marked).toHaveText(text.reports)
  const beside = page.getByRole('navigation', { name: text.reports })
  await beside.getByRole('link', { name: text.bets }).click()
  await expect(page.getByRole('heading', { level: 1, name: text.bets })).toBeVisible()
  await expect(marked).toHaveText(text.reports)
  await expectAccessible(page)

  await bar.getByRole('button', { name: text.more }).focus()
  await page.keyboard.press('Enter')
  const all = page.getByRole('dialog', { name: text.centre })
  await expect(all.getByRole('link', { name: text.bets })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()
  await expect(bar.getByRole('button', { name: text.more })).toBeFocused()

  // At the end of the page nothing of it is below the bar.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [foot, top] = await Promise.all([
    page.getByRole('contentinfo').boundingBox(),
    bar.boundingBox(),
  ])
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1)
  expect((top?.y ?? 0) + (top?.height ?? 0)).toBe(page.viewportSize()?.height)
}

const journeys: { language: Language; kind: 'desktop' | 'phone'; width: number }[] = [
  { language: 'en', kind: 'desktop', width: 1440 },
  { language: 'es', kind: 'phone', width: 390 },
]

for (const { language, kind, width } of journeys) {
  const text = words[language]
  const menu = (page: Page) => page.getByRole('navigation', { name: text.centre })
  // On a phone all panels are behind the last place of the bar.
  const panels = async (page: Page) => {
    if (kind === 'desktop') return menu(page)
    await menu(page).getByRole('button', { name: text.more }).click()
    return page.getByRole('navigation', { name: text.all })
  }
  const open = async (page: Page, name: string, heading = name) => {
    await (await panels(page)).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }

  test(`an agent opens each panel, a link and each level of the team, ${language} at ${width} [AG-01] [AG-02] [AG-03] [AG-04] [AG-05] [AG-06] [AG-07] [AG-08] [AG-09] [AG-11] [AG-16] [AG-22] [AG-23] [AG-24]`, async ({
    browser,
  }) => {
    const page = await openSite(browser, { language, kind, width })
    const mark = `${language}${test.info().workerIndex}${test.info().retry}${Math.round(performance.now())}`
    const agent = await enter(page, `agent${mark}`)
    await ask('update identity.member set type = 1, is_agent = 4 where id = $1', [agent])
    const below = await joinBelow(agent, `below${mark}`)
    await joinBelow(below, `lowest${mark}`)

    await page.goto('/agentHome')
    await expect(page.getByRole('heading', { level: 1, name: text.overview })).toBeVisible()
    await expect(page.getByText(text.size).locator('..')).toContainText('2')
    await expectAccessible(page)
    // The clock of the business days ticks each second.
    const clock = page.getByText(/^UTC\+8 /)
    const first = await clock.innerText()
    await expect.poll(() => clock.innerText(), { timeout: 5_000 }).not.toBe(first)

    await open(page, text.management)
    await page.getByRole('button', { name: text.line(`below${mark}`) }).click()
    await expect(page.getByText(`lowest${mark}`)).toBeVisible()
    await expectAccessible(page)
    await open(page, text.loss)
    await expect(page.getByText(`below${mark}`).first()).toBeVisible()

    await open(page, text.bets)
    await expectAccessible(page)
    await open(page, text.details)
    const whose = async (account: string) => {
      const field = page.getByRole('searchbox', { name: text.account, exact: true })
      await field.fill(account)
      await field.press('Enter')
    }
    await whose('ana')
    await expect(page.getByText(text.nobody)).toBeVisible()
    await whose(`lowest${mark}`)
    await expect(page.getByText(text.nobody)).toBeHidden()
    await expectAccessible(page)

    await open(page, text.register)
    await page.getByRole('radio', { name: text.agents }).check()
    await page.getByRole('textbox', { name: text.label }).fill('Radio')
    await page.getByRole('textbox', { name: text.label }).press('Enter')
    const shared = page.getByRole('dialog', { name: text.share })
    await expect(shared.getByText(/^http.*affiliateCode=[A-Z2-9]{8}/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: text.end }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: text.endAct }).click()
    await expect(page.getByText(text.ended, { exact: true })).toBeVisible()

    await open(page, text.deposit, text.depositTitle)
    await open(page, text.withdrawal, text.withdrawTitle)
    await open(page, text.announcements, text.notices)
    await open(page, text.messages)
    await (await panels(page)).getByRole('button', { name: text.service }).click()
    await expect(page.getByRole('dialog', { name: text.service })).toBeVisible()
    await page.keyboard.press('Escape')
    if (kind === 'phone') await followBar(page, text)
    await page.getByRole('button', { name: text.signOut }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: text.logOut }).click()
    await expect(page).toHaveURL(/\/agent$/)
    await page.context().close()
  })
}
