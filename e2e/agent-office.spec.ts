import { type Browser, expect, test } from '@playwright/test'
import { connect, createLog, newId, readBusinessDays, systemClock } from '@tessera/server-kit'
import { agreeContract } from '../modules/agents/server/contracts/agree-contract.ts'
import { makeRun } from '../modules/agents/server/runs/make-run.ts'
import { turnsOf } from './in-turn.ts'
import { enter, enterOffice } from './people.ts'
import { ask, expectAccessible, openSite } from './site.ts'
import type { Language } from './words.ts'

const words = {
  en: {
    runs: 'Contract runs',
    waiting: /awaits? review/,
    account: 'Agent account',
    openRun: /^Open the run of/,
    openLine: (account: string) => `Open the payment to ${account}`,
    payment: (account: string) => `Payment to ${account}`,
    openBets: (account: string) => `Open the bets of ${account}`,
    bets: (account: string) => `Bets of ${account}`,
    approve: 'Approve',
    act: /^Approve .*120/,
    reason: 'Reason',
    approved: /^Approved/,
    debts: 'Debts',
    settingsTitle: 'Settings of runs',
    contracts: 'Agent contracts',
    openContract: /^Open contract/,
    accepted: (account: string) => `Accepted by ${account}`,
    exposure: 'Exposure',
    offerTo: (account: string) => `Offer to ${account}`,
    receipts: 'Cash receipts',
    product: '120.0000000000',
    doors: 'Of this agent',
    records: 'Dividend records',
    record: /^Open the payment of/,
    statement: 'Payment statement',
    close: 'Close',
  },
  es: {
    runs: 'Liquidaciones de contratos',
    waiting: /esperan? revisión/,
    account: 'Cuenta del agente',
    openRun: /^Abrir la liquidación del/,
    openLine: (account: string) => `Abrir el pago a ${account}`,
    payment: (account: string) => `Pago a ${account}`,
    openBets: (account: string) => `Abrir las apuestas de ${account}`,
    bets: (account: string) => `Apuestas de ${account}`,
    approve: 'Aprobar',
    act: /^Aprobar .*120/,
    reason: 'Motivo',
    approved: /^Aprobada/,
    debts: 'Deudas',
    settingsTitle: 'Ajustes de las liquidaciones',
    contracts: 'Contratos de agentes',
    openContract: /^Abrir el contrato/,
    accepted: (account: string) => `Aceptado por ${account}`,
    exposure: 'Exposición',
    offerTo: (account: string) => `Oferta para ${account}`,
    receipts: 'Recibos de efectivo',
    product: '120,0000000000',
    doors: 'De este agente',
    records: 'Historial de dividendos',
    record: /^Abrir el pago del/,
    statement: 'Detalle del pago',
    close: 'Cerrar',
  },
} as const

const dayMilliseconds = 86_400_000
const hour = 3_600_000

/** A member below an agent who lost 600 on one day, of which a dividend of that day pays the agent 20 %. It waits for the staff. */
async function makeWaitingRun(agent: string, account: string, daysAgo: number): Promise<void> {
  const now = systemClock()
  const member = newId(now)
  const db = connect({
    url: process.env['TESSERA_DATABASE'] ?? '',
    connections: 2,
    log: createLog('silent'),
  })
  try {
    const days = await readBusinessDays(db)
    const start = days.startOf(days.dayOf(new Date(now.getTime() - daysAgo * dayMilliseconds)))
    const end = new Date(start.getTime() + dayMilliseconds)
    const at = new Date(start.getTime() + hour)
    await ask(
      `insert into identity.member (id, account, nickname, password_hash, currency, created_at)
       values ($1, $2, $2, 'none', 'USD', now() - interval '20 days')`,
      [member, account],
    )
    await ask(
      `insert into identity.invited (member_id, kind, owner_id, code, made_at)
       values ($1, 'affiliate', $2, 'ABCDEFGH', now() - interval '20 days')`,
      [member, agent],
    )
    await ask('select agents.place($1)', [member])
    // The site makes due runs by its clock: before there is a contract, all that a run counts is there.
    await ask(
      `insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet, prize,
         settled_at)
       values ($1, 'settled', $2, 'TESSERA', 'RNG', 'dice', 'USD', 10000000, 10000000, 4000000, $3)`,
      [newId(now), member, at],
    )
    const counted = () => ask('select from agents.own_day where member_id = $1', [member])
    await expect.poll(async () => (await counted()).length, { timeout: 30_000 }).toBe(1)
    const [upper] = await ask<{ account: string }>(
      'select account from identity.member where id = $1',
      [agent],
    )
    const terms = {
      kind: 'dividend',
      period: 'Daily',
      carry: 'NONE',
      costs: [],
      vendorFeePpm: 0,
      tiers: [{ ratePpm: 200_000, minActive: null, minValidBet: null, minNetLoss: null }],
    } as const
    const agreed = {
      upper: null,
      lower: upper?.account ?? '',
      terms: { ...terms, costs: [], tiers: [...terms.tiers] },
      state: 'active' as const,
    }
    await agreeContract(db, agreed, () => new Date(start.getTime() - hour))
    // Each journey has a day of its own, and a contract for that day alone.
    await ask(
      `update agents.contract set state = 'terminated', ended_at = $2 where lower_id = $1 and upper_id is null`,
      [agent, end],
    )
    const due = { kind: 'dividend', unit: 'USD', period: 'Daily', start, end } as const
    await makeRun(db, { ...due, runNo: 1, isWhole: true }, now)
  } finally {
    await db.destroy()
  }
}

async function openOffice(browser: Browser, language: Language, kind: 'desktop' | 'phone') {
  const office = await openSite(browser, { language, kind })
  await enterOffice(office)
  return office
}

const journeys: { language: Language; kind: 'desktop' | 'phone'; width: number }[] = [
  { language: 'en', kind: 'desktop', width: 1440 },
  { language: 'es', kind: 'phone', width: 390 },
]

for (const { language, kind, width } of journeys) {
  const inTurn = turnsOf(language)
  const text = words[language]

  inTurn()(
    `the staff open a dividend to its bets and approve it, and the agent sees the payment, ${language} at ${width} [AG-25]`,
    async ({ browser }) => {
      const page = await openSite(browser, { language, kind, width })
      const mark = `${language}${test.info().workerIndex}${test.info().retry}${Math.round(performance.now())}`
      const [account, below] = [`head${mark}`, `lost${mark}`]
      const agent = await enter(page, account)
      await ask(
        `update identity.member set type = 1, is_agent = 4, created_at = now() - interval '20 days' where id = $1`,
        [agent],
      )
      await makeWaitingRun(agent, below, 3 + test.info().retry * 2 + (language === 'en' ? 0 : 1))

      const office = await openOffice(browser, language, kind)
      await office.goto('/backoffice/agent-runs')
      await expect(office.getByRole('heading', { level: 1, name: text.runs })).toBeVisible()
      await expect(office.getByText(text.waiting).first()).toBeVisible()
      await expectAccessible(office)
      await office.goto('/backoffice/agent-runs?state=awaitsReview')
      await office.getByRole('searchbox', { name: text.account }).fill(account)
      await office.getByRole('searchbox', { name: text.account }).press('Enter')
      await expect(office).toHaveURL(new RegExp(`account=${account}`))
      // The rows before are shown until those of this agent come.
      await expect(office.getByRole('button', { name: text.openRun })).toHaveCount(1)
      await office.getByRole('button', { name: text.openRun }).click()
      await office.getByRole('button', { name: text.openLine(account) }).click()
      const payment = office.getByRole('dialog', { name: text.payment(account) })
      await expect(payment.getByText(text.product)).toBeVisible()
      await payment.getByRole('button', { name: text.openBets(below) }).click()
      await expect(payment.getByRole('region', { name: text.bets(below) })).toContainText('dice')
      await expectAccessible(office)
      await payment.getByRole('button', { name: text.close }).click()

      await office.getByRole('button', { name: text.approve, exact: true }).click()
      const asking = office.getByRole('dialog', { name: text.act })
      await asking.getByLabel(text.reason).fill('figures checked')
      await expectAccessible(office)
      await asking.getByRole('button', { name: text.act }).click()
      await expect(office.getByText(text.approved)).toBeVisible()
      await expect(office.getByRole('button', { name: text.approve, exact: true })).toHaveCount(0)

      // The agent has it, with the same figures.
      const paid = () =>
        ask(
          `select from agents.run_line l join agents.run r on r.id = l.run_id
         where l.lower_id = $1 and r.state = 'paid' and l.paid = l.gross`,
          [agent],
        )
      await expect.poll(async () => (await paid()).length, { timeout: 30_000 }).toBe(1)
      // The panel of a kind is there as long as a contract of it holds.
      await ask(
        `update agents.contract set state = 'active', ended_at = null where lower_id = $1 and upper_id is null`,
        [agent],
      )
      await page.goto('/agentHome?page=agentDividendRecordCopy2')
      await expect(page.getByRole('heading', { name: text.records })).toBeVisible()
      // The oldest payment: while the contract holds again, the site may make those of the days after it.
      await page.getByRole('button', { name: text.record }).last().click()
      const statement = page.getByRole('dialog', { name: text.statement })
      await expect(statement.getByText(text.product)).toBeVisible()
      await expect(statement.getByText(below).first()).toBeVisible()
      await expectAccessible(page)
      await office.context().close()
    },
  )

  inTurn()(
    `the staff read contracts, exposure, debts, settings and receipts from an agent on, ${language} at ${width} [AG-25]`,
    async ({ browser }) => {
      const office = await openOffice(browser, language, kind)
      const [carla] = await ask<{ id: string }>(
        `select id from identity.member where account = 'carla'`,
        [],
      )
      await office.goto(`/backoffice/agents/${carla?.id}`)
      const doors = office.getByRole('navigation', { name: text.doors })
      await doors.getByRole('link').first().click()
      await expect(office.getByRole('heading', { level: 1, name: text.contracts })).toBeVisible()
      await expectAccessible(office)
      await office.getByRole('button', { name: text.openContract }).last().click()
      await expect(office.getByText(text.accepted('carla'))).toBeVisible()
      await expectAccessible(office)

      await office.goto('/backoffice/agent-contracts/exposure?account=carla')
      await expect(office.getByRole('heading', { level: 1, name: text.exposure })).toBeVisible()
      await expectAccessible(office)
      await office.goto('/backoffice/agent-contracts/offer?account=carla')
      await expect(office.getByRole('heading', { name: text.offerTo('carla') })).toBeVisible()
      await expectAccessible(office)

      await office.goto('/backoffice/agent-runs/debts')
      await expect(office.getByRole('heading', { level: 1, name: text.debts })).toBeVisible()
      await expectAccessible(office)
      await office.goto('/backoffice/agent-runs/settings')
      await expect(
        office.getByRole('heading', { level: 1, name: text.settingsTitle }),
      ).toBeVisible()
      await expectAccessible(office)
      await office.goto('/backoffice/agents/receipts')
      await expect(office.getByRole('heading', { level: 1, name: text.receipts })).toBeVisible()
      await expectAccessible(office)
      await office.context().close()
    },
  )
}
