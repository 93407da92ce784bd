import { expect, type Page, test } from '@playwright/test'
import { openMemberAccounts } from '@tessera/ledger/server'
import { connect, createLog, newId, systemClock } from '@tessera/server-kit'
import { runContracts } from '../modules/agents/server/runs/jobs.ts'
import { enter } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import type { Language } from './words.ts'

const words = {
  en: {
    daily: 'Daily salary',
    offer: 'Offer a contract',
    account: 'Account',
    rate: 'Rate, %',
    half: '0.5',
    fits: 'Your own contract covers every tier.',
    send: 'Send offer',
    sent: /^Offer sent/,
    popup: 'Your contracts',
    view: 'View',
    accept: 'Accept',
    ask: 'Accept this contract?',
    accepted: 'Contract accepted.',
    open: /^Open the payment of/,
    statement: 'Payment statement',
    product: 'Base times rate, exact',
    members: (account: string) => `Open the bets of ${account}`,
    bets: (account: string) => `Bets of ${account}`,
    close: 'Close',
    details: 'Account details',
    paid: 'Contract payment',
  },
  es: {
    daily: 'Salario diario',
    offer: 'Ofrecer un contrato',
    account: 'Cuenta',
    rate: 'Tasa, %',
    half: '0,5',
    fits: 'Tu contrato cubre todos los niveles.',
    send: 'Enviar oferta',
    sent: /^Oferta enviada/,
    popup: 'Tus contratos',
    view: 'Ver',
    accept: 'Aceptar',
    ask: '¿Aceptar este contrato?',
    accepted: 'Contrato aceptado.',
    open: /^Abrir el pago del/,
    statement: 'Detalle del pago',
    product: 'Base por tasa, exacto',
    members: (account: string) => `Abrir las apuestas de ${account}`,
    bets: (account: string) => `Apuestas de ${account}`,
    close: 'Cerrar',
    details: 'Movimientos',
    paid: 'Pago de contrato',
  },
} as const

/** Each try has a currency of its own: a day of salaries in it is settled once. */
const units = { en: ['EUR', 'GBP', 'CHF'], es: ['CAD', 'AUD', 'NZD'] } as const

type Pair = { agent: string; member: string; unit: string }

/** An agent of the platform with a daily salary, and a member right below them, both in one currency. */
async function tie({ agent, member, unit }: Pair): Promise<void> {
  await ask(
    `update identity.member set currency = $3, type = case id when $1::uuid then 1 else 0 end,
       is_agent = case id when $1::uuid then 4 else 0 end, created_at = now() - interval '20 days' where id in ($1, $2)`,
    [agent, member, unit],
  )
  await ask(
    `insert into identity.invited (member_id, kind, owner_id, code, made_at)
     values ($1, 'affiliate', $2, 'ABCDEFGH', now() - interval '10 days')`,
    [member, agent],
  )
  await ask('select agents.place($1)', [member])
  const contract = newId(systemClock())
  await ask(
    `insert into agents.contract (id, kind, unit, upper_id, lower_id, state, period, carry, costs, vendor_fee_ppm,
       top_rate_ppm, proposed_at, expires_at, answered_at, effective_at)
     values ($1, 'daily', $3, null, $2, 'active', 'Daily', 'NONE', '{}', 0, 20000, now(), now() + interval '3 days',
       now(), now() + interval '1 day')`,
    [contract, agent, unit],
  )
  await ask(
    `insert into agents.contract_tier (contract_id, position, rate_ppm) values ($1, 1, 20000)`,
    [contract],
  )
}

/** A bet of the day before yesterday, counted by the site; then the salaries of that day are paid by the job. */
async function settle({ member, unit }: Pair): Promise<void> {
  const log = createLog('silent')
  const db = connect({ url: process.env['TESSERA_DATABASE'] ?? '', connections: 2, log })
  try {
    await ask(
      `insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize,
         settled_at)
       select $1, 'settled', $2, 'TESSERA', 'RNG', 'dice', $3, 20000020, 20000020, 0,
         kit.day_starts(kit.business_day(now()) - 2) + interval '1 hour'`,
      [newId(systemClock()), member, unit],
    )
    await expect
      .poll(
        () => ask('select from agents.own_day where member_id = $1 and unit = $2', [member, unit]),
        {
          timeout: 15_000,
        },
      )
      .toHaveLength(1)
    await ask(
      `update agents.contract set effective_at = kit.day_starts(kit.business_day(now()) - 2) where unit = $1`,
      [unit],
    )
    await runContracts({ db, clock: systemClock, push: () => undefined })
  } finally {
    await db.destroy()
  }
}

async function openAccounts(ids: readonly string[], unit: string): Promise<void> {
  const db = connect({ url: process.env['TESSERA_DATABASE'] ?? '', log: createLog('faults') })
  try {
    for (const id of ids) await openMemberAccounts(db, id, unit)
  } finally {
    await db.destroy()
  }
}

const panel = '/agentHome?page=agentDailyWages2'
const journeys: { language: Language; kind: 'desktop' | 'phone'; width: number }[] = [
  { language: 'en', kind: 'desktop', width: 1440 },
  { language: 'es', kind: 'phone', width: 390 },
]

for (const { language, kind, width } of journeys) {
  const text = words[language]

  /** Offers half a per cent of the bets of their line to a direct member. */
  async function offer(page: Page, account: string): Promise<void> {
    await page.goto(panel)
    await expect(page.getByRole('heading', { level: 1, name: text.daily })).toBeVisible()
    await page.getByRole('button', { name: text.offer }).click()
    const dialog = page.getByRole('dialog', { name: text.offer })
    await dialog.getByRole('textbox', { name: text.account }).fill(account)
    await dialog.getByRole('textbox', { name: text.rate }).fill(text.half)
    await expect(dialog.getByText(text.fits)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text.send }).click()
    await expect(page.getByText(text.sent)).toBeVisible()
  }

  /** Finds the offer after the log-in, reads it and accepts it. */
  async function accept(page: Page): Promise<void> {
    await page.goto('/')
    const popup = page.getByRole('dialog', { name: text.popup })
    await expect(popup).toBeVisible()
    await expectAccessible(page)
    await popup.getByRole('link', { name: text.view }).click()
    await page.getByRole('button', { name: text.accept, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: text.ask })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text.accept, exact: true }).click()
    await expect(page.getByText(text.accepted)).toBeVisible()
  }

  test(`a contract is offered, accepted, paid, and opens down to a bet, ${language} at ${width} [MD-30] [MC-17] [AG-11] [AG-18]`, async ({
    browser,
  }) => {
    const page = await openSite(browser, { language, kind, width })
    const below = await page.context().newPage()
    const mark = `${language}${test.info().workerIndex}${test.info().retry}${Math.round(performance.now())}`
    const account = `lower${mark}`
    const unit = units[language][test.info().retry] ?? 'SGD'
    const agent = await enter(page, `upper${mark}`)
    const member = await enter(below, account)
    await tie({ agent, member, unit })
    await openAccounts([agent, member], unit)

    await offer(page, account)
    await accept(below)
    await below.close()
    await settle({ agent, member, unit })

    await page.goto(panel)
    // The newest payment is of yesterday, where that is due by now.
    await page.getByRole('button', { name: text.open }).last().click()
    const statement = page.getByRole('dialog', { name: text.statement })
    // 2,000.002 at 2 per cent is 40.00004, of which 10.00001 go down.
    await expect(statement.getByText(text.product)).toBeVisible()
    await statement.getByRole('button', { name: text.members(account) }).click()
    const bets = statement.getByRole('table', { name: text.bets(account) })
    await expect(bets.getByText('dice')).toBeVisible()
    await expectAccessible(page)
    await statement.getByRole('button', { name: text.close }).click()

    await page.goto(`/agentHome?page=agentDownlineTransactionDetailsCopy&account=${account}`)
    await expect(page.getByRole('heading', { level: 1, name: text.details })).toBeVisible()
    await expect(page.getByText(text.paid).first()).toBeVisible()
    await expectAccessible(page)
    await page.context().close()
  })
}
