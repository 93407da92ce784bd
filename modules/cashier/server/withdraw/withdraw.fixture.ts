import { createMember } from '@tessera/identity/server'
import {
  cashOf,
  clearingOf,
  openMemberAccounts,
  readBalance,
  transfer,
} from '@tessera/ledger/server'
import type { Db } from '@tessera/server-kit'
import { fixedClock, testContext, testClient } from '@tessera/testing'
import { sql } from 'kysely'
import type { PaymentChannel } from '../../channels/channel.ts'
import { sandbox } from '../../channels/sandbox/channel.ts'
import { isLuhn } from '../../payee-number.ts'
import { withdrawCalls } from '../../withdraw-calls.ts'
import type { Payee, Withdrawal, WithdrawRule } from '../../withdraw-shapes.ts'
import { type DeskWithdrawal, withdrawStaffCalls } from '../../withdraw-staff-calls.ts'
import { correctionRoutes } from '../corrections/correction-routes.ts'
import { debtRoutes } from '../debts/debt-routes.ts'
import { saveSettings } from '../channel-settings.ts'
import { setSettingsKey } from '../settings-key.ts'
import { waiverRoutes } from '../turnover/waiver-routes.ts'
import type { WithdrawPorts } from './ports.ts'
import { withdrawJobs } from './withdraw-jobs.ts'
import { withdrawRoutes } from './withdraw-routes.ts'

export type Fixture = Awaited<ReturnType<typeof withdrawFixture>>
export const fundsPassword = 'pay-me-1'
const password = 'a long enough phrase'
/** Of that funds password, as light as can be. */
const fundsHash =
  '$argon2id$v=19$m=8,t=1,p=1$BEtUHULw6RP3VTbiO03e8g$UVldv52CeHo5l0bqxBjX6UKGUzDBSQrZK+KAlWpN808'
export const dollars = (count: number): bigint => BigInt(Math.round(count * 100)) * 100n

const desk = [
  'withdrawals.read',
  'withdrawals.approve',
  'withdrawals.pay',
  'withdrawals.settings',
  'corrections.read',
  'corrections.propose',
  'corrections.confirm',
  'corrections.settings',
  'turnover.read',
  'turnover.waive',
  'money.read',
]
const staff: Record<string, string[]> = {
  olga: desk,
  pablo: desk,
  rita: ['withdrawals.read'],
}
/** Valid card numbers, another one each time. */
const cards = (function* () {
  for (let number = 1; ; number++) {
    const stem = `4${String(number).padStart(14, '0')}`
    const check = [...Array(10).keys()].find((digit) => isLuhn(`${stem}${digit}`))
    yield `${stem}${check}`
  }
})()
export const newCard = (): string => cards.next().value ?? ''

type Given = { channels?: PaymentChannel[]; ports?: Partial<WithdrawPorts> }

/** A site with members who withdraw and staff who pay, reached over HTTP. */
export async function withdrawFixture(db: Db, { channels = [sandbox], ports = {} }: Given = {}) {
  const clock = fixedClock()
  const fixture = testContext(db, { clock })
  setSettingsKey(db, Buffer.alloc(32, 7))
  await saveSettings({ db, now: clock() }, sandbox, { signingKey: 'shared' })
  const given = { channels, patience: 5_000, ...ports }
  const { ask, close } = testClient(
    fixture,
    [...withdrawRoutes(given), ...correctionRoutes, ...debtRoutes, ...waiverRoutes],
    { staff },
  )
  const jobs = withdrawJobs(given)
  let made = 0
  const creating = {
    account: `first-${crypto.randomUUID().slice(0, 8)}`,
    currency: 'USD',
    password,
  }
  const first = await createMember(db, creating, { clock, openAccounts: openMemberAccounts })
  // A hash is heavy on purpose; a hundred members are one and the same.
  async function copyMember(account: string): Promise<{ id: string }> {
    const id = crypto.randomUUID()
    await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
      select ${id}, ${account}, nickname, password_hash, currency, ${clock()}
      from identity.member where id = ${first.id}`.execute(db)
    await openMemberAccounts(db, id, 'USD')
    return { id }
  }

  const bind = (who: string, extra: object = {}) =>
    ask<Payee>(who, withdrawCalls.bindPayee, {
      body: {
        id: crypto.randomUUID(),
        kind: 'card',
        label: 'Banco Uno',
        number: newCard(),
        holder: 'Ana Paz',
        fundsPassword,
        ...extra,
      },
    })

  /** A member with money, known where they are, and with a card unless they are to have none. */
  async function member({ cash = 1_000, hasCard = true, hasFunds = true } = {}) {
    const account = `payee${(made += 1)}-${crypto.randomUUID().slice(0, 8)}`
    const { id } = await copyMember(account)
    await sql`update identity.member set payment_password_hash = ${hasFunds ? fundsHash : null}
      where id = ${id}`.execute(db)
    if (cash > 0) {
      await transfer(db, {
        id: crypto.randomUUID(),
        legs: [
          { from: clearingOf('sandbox', 'USD'), to: cashOf(id, 'USD'), amount: dollars(cash) },
        ],
        reason: 'deposit',
        subject: `member:${id}`,
      })
    }
    const payeeId = hasCard ? (await bind(id)).value.id : ''
    return { id, account, payeeId }
  }

  const request = (
    { id: memberId, payeeId }: { id: string; payeeId: string },
    count: number,
    extra: object = {},
  ) =>
    ask<Withdrawal>(memberId, withdrawCalls.requestWithdrawal, {
      body: {
        id: crypto.randomUUID(),
        payeeId,
        money: { amount: dollars(count), currency: 'USD' },
        fundsPassword,
        ...extra,
      },
    })
  const setRule = async (rule: Partial<WithdrawRule>) => {
    const { value } = await ask<Record<string, unknown>>(
      'olga',
      withdrawStaffCalls.readWithdrawRule,
    )
    return ask('olga', withdrawStaffCalls.writeWithdrawRule, {
      body: { ...value, ...rule, reason: 'Agreed in the risk meeting' },
    })
  }
  const atDesk = (who: string, name: keyof typeof withdrawStaffCalls, id: string, body?: object) =>
    ask(who, withdrawStaffCalls[name], { params: { id }, ...(body && { body }) })
  const atLeg = (
    who: string,
    name: keyof typeof withdrawStaffCalls,
    params: { id: string; legId: string },
    body?: object,
  ) => ask(who, withdrawStaffCalls[name], { params, ...(body && { body }) })
  const read = async (memberId: string, id: string) =>
    (await ask<Withdrawal>(memberId, withdrawCalls.readWithdrawal, { params: { id } })).value
  const readDesk = async (id: string, who = 'olga') =>
    (await ask<DeskWithdrawal>(who, withdrawStaffCalls.readDeskWithdrawal, { params: { id } }))
      .value

  /** From the request to the first part, through the two of the desk. */
  async function approved(who: { id: string; payeeId: string }, count: number): Promise<string> {
    const { value, code } = await request(who, count)
    if (code !== 'done') throw new Error(code)
    for (const clerk of value.waiting?.rule === 'twoPersons' ? ['pablo', 'olga'] : ['olga']) {
      await atDesk(clerk, 'claimWithdrawal', value.id)
      const answer = await atDesk(clerk, 'approveWithdrawal', value.id)
      if (answer.code !== 'done') throw new Error(answer.code)
    }
    return value.id
  }
  /** … and paid by hand, in these parts. */
  async function paid(who: { id: string; payeeId: string }, counts: number[]): Promise<Withdrawal> {
    const sum = counts.reduce((total, count) => total + count, 0)
    const id = await approved(who, sum)
    const parts = counts.map((count) => ({ channelId: 'manual', amount: dollars(count) }))
    await atDesk('olga', 'payWithdrawal', id, { parts })
    for (const leg of (await read(who.id, id)).legs) {
      const params = { id, legId: leg.id }
      await atLeg('olga', 'markLegPaid', params, { reference: `bank-${leg.id}` })
    }
    return read(who.id, id)
  }

  return {
    db,
    clock,
    fixture,
    jobs,
    ask,
    bind,
    member,
    request,
    setRule,
    atDesk,
    atLeg,
    read,
    readDesk,
    approved,
    paid,
    pushed: fixture.pushed,
    runJobs: async () => {
      for (const { run } of jobs) await run(fixture, {})
    },
    /** What a member has to spend, what is held, and what has left them. */
    moneyOf: async (memberId: string) => {
      const { cash, held } = await readBalance(db, memberId, 'USD')
      return { cash: cash.amount, held: held.amount }
    },
    outOf: async (owner: string, purpose: string) => {
      const { rows } = await sql<{ balance: bigint }>`select balance from ledger.balance_view
        where owner = ${owner} and purpose = ${purpose} and unit = 'USD'`.execute(db)
      return rows[0]?.balance ?? 0n
    },
    close,
  }
}
