import { readPlay, removeStakeLimit, setStakeLimit } from '@tessera/bets/server'
import { beginBreak } from '@tessera/compliance/server'
import { createMember } from '@tessera/identity/server'
import {
  cashOf,
  clearingOf,
  findDiscrepancies,
  openMemberAccounts,
  readBalance,
  transfer,
} from '@tessera/ledger/server'
import { inTransaction } from '@tessera/server-kit'
import { fixedClock, freshDatabase, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SendDirection, UplineRule } from '../../upline-calls.ts'
import { addTurnover } from '../turnover/add-turnover.ts'
import { readTurnover } from '../turnover/read-turnover.ts'
import { waiveTurnover } from '../turnover/waive-turnover.ts'
import type { WithdrawPorts } from '../withdraw/ports.ts'
import { listMemberTransfers } from './member-transfers.ts'
import { sendToMember } from './send-to-member.ts'
import { readUplineRule, setUplineRule } from './upline-rule.ts'

const { db } = freshDatabase({ connections: 30 })
const clock = fixedClock()
const fundsPassword = 'pay-me-1'
const fundsHash =
  '$argon2id$v=19$m=8,t=1,p=1$BEtUHULw6RP3VTbiO03e8g$UVldv52CeHo5l0bqxBjX6UKGUzDBSQrZK+KAlWpN808'
const dollars = (count: number) => BigInt(Math.round(count * 100)) * 100n
const debts = new Set<string>()
const ports: WithdrawPorts = { readTurnover, owesContract: async (_, id) => debts.has(id) }

let first = ''
beforeAll(async () => {
  const creating = { account: 'first-of-all', currency: 'USD', password: 'a long enough phrase' }
  first = (await createMember(db(), creating, { clock, openAccounts: openMemberAccounts })).id
})
afterEach(async () => expect(await findDiscrepancies(db())).toEqual([]))

type Who = { id: string; type: number; account: string }
async function make({ type = 0, cash = 100, currency = 'USD' } = {}): Promise<Who> {
  const id = crypto.randomUUID()
  const account = `m-${id.slice(0, 8)}`
  await sql`insert into identity.member
      (id, account, nickname, password_hash, currency, created_at, type, payment_password_hash)
    select ${id}, ${account}, nickname, password_hash, ${currency}, ${clock()}, ${type}, ${fundsHash}
    from identity.member where id = ${first}`.execute(db())
  await openMemberAccounts(db(), id, currency)
  if (cash > 0) {
    await transfer(db(), {
      id: crypto.randomUUID(),
      legs: [
        { from: clearingOf('test', currency), to: cashOf(id, currency), amount: dollars(cash) },
      ],
      reason: 'deposit',
      subject: `member:${id}`,
    })
  }
  return { id, type, account }
}
const invite = (owner: Who, member: Who, kind = 'affiliate') =>
  sql`insert into identity.invited (member_id, kind, owner_id, code, made_at)
    values (${member.id}, ${kind}, ${owner.id}, 'ABCDEFGH', ${clock()})`.execute(db())
async function line() {
  const [carla, diego] = [await make({ type: 1 }), await make()]
  await invite(carla, diego)
  return { carla, diego }
}

const contextOf = ({ id, type }: Who) => memberContext(db(), person(id, { type }), clock)
type Extra = { id?: string; account?: string; fundsPassword?: string; currency?: string }
const send = (who: Who, direction: SendDirection, count: number, extra: Extra = {}) => {
  const { currency = 'USD', ...rest } = extra
  const money = { amount: dollars(count), currency }
  const given = { id: crypto.randomUUID(), direction, money, fundsPassword, ...rest }
  return sendToMember(contextOf(who), given, ports)
}
const codeOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'done',
    (error: Error) => error.message,
  )
const cash = async ({ id }: Who) => (await readBalance(db(), id, 'USD')).cash.amount
const setRule = async (rule: Partial<UplineRule>) =>
  setUplineRule(
    {
      ...contextOf({ id: first, type: 0, account: '' }),
      staff: { id: first, account: 'olga', permissions: [], sessionId: 's' },
    },
    { ...(await readUplineRule(db(), 'USD')), ...rule },
  )

describe('money to the agent above', () => {
  it('goes from the one to the other, is to be staked there, and both see it [CA-04]', async () => {
    const { carla, diego } = await line()
    const sent = await send(diego, 'up', 40)
    expect(sent).toMatchObject({ isSent: true, direction: 'up', money: { amount: dollars(40) } })
    expect([await cash(diego), await cash(carla)]).toEqual([dollars(60), dollars(140)])
    expect((await readTurnover(db(), carla.id, 'USD')).remaining).toBe(dollars(40))
    const lists = [diego, carla].map(({ id }) =>
      listMemberTransfers(db(), id, { pageNo: 1, pageSize: 10 }),
    )
    const [mine, theirs] = await Promise.all(lists)
    expect(mine?.list).toMatchObject([{ id: sent.id, isSent: true }])
    expect(theirs?.list).toMatchObject([{ id: sent.id, isSent: false }])
    expect(sent.other).not.toBe(carla.account)
    const { rows } = await sql<{ reason: string; amount: bigint }>`
      select e.reason, e.amount from ledger.entry_view e
      where e.subject = ${`send:${sent.id}`} order by e.amount`.execute(db())
    expect(rows.map(({ reason }) => reason)).toEqual(Array(4).fill('upline transfer'))
    expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
  })

  it('neither comes from nor goes to who is on a break, and nobody else learns of it', async () => {
    const { carla, diego } = await line()
    const rest = (memberId: string) =>
      inTransaction(db(), (tx) =>
        beginBreak(
          tx,
          { id: crypto.randomUUID(), memberId, unit: 'USD', length: 'days1' },
          clock(),
          {
            setStakeLimit,
            removeStakeLimit,
            readPlay,
            sendMessage: async () => undefined,
          },
        ),
      )
    await rest(carla.id)
    expect(await codeOf(send(diego, 'up', 10))).toBe('cashier.receiverClosed')
    await rest(diego.id)
    expect(await codeOf(send(diego, 'up', 10))).toBe('compliance.onBreak')
    expect([await cash(diego), await cash(carla)]).toEqual([dollars(100), dollars(100)])
  })

  it('is refused in the order of the rules', async () => {
    const { carla, diego } = await line()
    expect(await codeOf(send(await make(), 'up', 10))).toBe('cashier.noUpline')
    const wrongWay = { fundsPassword: 'wrong' }
    await sql`update identity.member set status = 'blocked' where id = ${diego.id}`.execute(db())
    expect(await codeOf(send(diego, 'up', 0.5, wrongWay))).toBe('cashier.accountFrozen')
    await sql`update identity.member set status = 'active', money_held_since = now()
      where id = ${diego.id}`.execute(db())
    await sql`update identity.member set status = 'blocked' where id = ${carla.id}`.execute(db())
    expect(await codeOf(send(diego, 'up', 0.5, wrongWay))).toBe('cashier.receiverFrozen')
    await sql`update identity.member set status = 'active' where id = ${carla.id}`.execute(db())
    expect(await codeOf(send(diego, 'up', 0.5, wrongWay))).toBe('cashier.moneyActionsHeld')
    await sql`update identity.member set money_held_since = null where id = ${diego.id}`.execute(
      db(),
    )
    await setRule({ isUpOpen: false })
    debts.add(diego.id)
    expect(await codeOf(send(diego, 'up', 0.5, wrongWay))).toBe('cashier.sendingClosed')
    await setRule({ isUpOpen: true })
    expect(await codeOf(send(diego, 'up', 0.5, wrongWay))).toBe('cashier.contractDebt')
    debts.clear()
    expect(await codeOf(send(diego, 'up', 0.5, wrongWay))).toBe('identity.fundsPasswordWrong')
    expect(await codeOf(send(diego, 'up', 0.5))).toBe('cashier.outsideLimits')
    expect(await codeOf(send(diego, 'up', 10, { currency: 'EUR' }))).toBe('cashier.outsideLimits')
    expect(await codeOf(send(diego, 'up', 101))).toBe('ledger.insufficientFunds')
    await setRule({ daySum: dollars(15) })
    expect(await codeOf(send(diego, 'up', 10))).toBe('done')
    expect(await codeOf(send(diego, 'up', 10))).toBe('cashier.sendSumReached')
    await setRule({ daySum: dollars(100_000) })
    expect([await cash(diego), await cash(carla)]).toEqual([dollars(90), dollars(110)])
  })

  it('is no way around what is to be staked', async () => {
    const { carla, diego } = await line()
    const owed = { memberId: diego.id, unit: 'USD', source: 'bonus', sourceId: diego.id } as const
    await addTurnover(db(), { ...owed, amount: dollars(5), multiplePpm: 1_000_000 })
    expect(await codeOf(send(diego, 'up', 10))).toBe('cashier.stakeBeforeSending')
    // What was received from below is to be staked before it may go further up.
    const ana = await make({ type: 1 })
    await invite(ana, carla)
    const elena = await make()
    await invite(carla, elena)
    await send(elena, 'up', 10)
    expect(await codeOf(send(carla, 'up', 10))).toBe('cashier.stakeBeforeSending')
  })
})

describe('money from an agent', () => {
  it('goes to a member right below, and to nobody else [CA-04]', async () => {
    const { carla, diego } = await line()
    expect(await codeOf(send(carla, 'down', 25, { account: diego.account.toUpperCase() }))).toBe(
      'done',
    )
    expect([await cash(diego), await cash(carla)]).toEqual([dollars(125), dollars(75)])
    expect((await readTurnover(db(), diego.id, 'USD')).remaining).toBe(dollars(25))
    const grandchild = await make()
    await invite(diego, grandchild, 'referral')
    for (const other of [await make(), grandchild, carla]) {
      expect(await codeOf(send(carla, 'down', 5, { account: other.account }))).toBe(
        'cashier.notBelowYou',
      )
    }
    await setRule({ isDownOpen: false })
    const down = () => send(carla, 'down', 5, { account: diego.account })
    expect(await codeOf(down())).toBe('cashier.sendingClosed')
    await setRule({ isDownOpen: true })
    for (const type of [0, 41, 42]) {
      const agent = await make({ type })
      const child = await make()
      await invite(agent, child)
      expect(await codeOf(send(agent, 'down', 5, { account: child.account }))).toBe(
        'cashier.notBelowYou',
      )
    }
  })

  it('has one upline: the link before the recommendation, and a member who recommends is none', async () => {
    const [agent, other, child] = [await make({ type: 1 }), await make({ type: 2 }), await make()]
    await invite(other, child, 'referral')
    await send(child, 'up', 1)
    expect(await cash(other)).toBe(dollars(101))
    await invite(agent, child)
    await send(child, 'up', 1)
    expect(await cash(agent)).toBe(dollars(101))
    const [friend, newcomer] = [await make(), await make()]
    await invite(friend, newcomer, 'referral')
    expect(await codeOf(send(newcomer, 'up', 1))).toBe('cashier.noUpline')
  })
})

describe('the same id', () => {
  it('sends once, ten times at once; with other content it is refused [L-10]', async () => {
    const { carla, diego } = await line()
    const other = await make()
    await invite(carla, other)
    const id = crypto.randomUUID()
    const codes = await Promise.all(
      Array.from({ length: 10 }, () => codeOf(send(diego, 'up', 10, { id }))),
    )
    expect(codes.filter((code) => code !== 'done' && code !== 'common.busy')).toEqual([])
    expect(await cash(diego)).toBe(dollars(90))
    expect(await codeOf(send(diego, 'up', 11, { id }))).toBe('cashier.sentDifferently')
    expect(await codeOf(send(other, 'up', 10, { id }))).toBe('cashier.sentDifferently')
    expect(await cash(other)).toBe(dollars(100))
  })

  it('many transfers up and down between two members at once lose nothing and never deadlock [L-31]', async () => {
    const { carla, diego } = await line()
    await setRule({ multiplePpm: 0 })
    const both = Array.from({ length: 10 }, () => [
      codeOf(send(diego, 'up', 15)),
      codeOf(send(carla, 'down', 15, { account: diego.account })),
    ])
    const codes = await Promise.all(both.flat())
    const known = ['done', 'ledger.insufficientFunds', 'common.busy', 'common.tooManyRequests']
    expect(codes.filter((code) => !known.includes(code))).toEqual([])
    expect((await cash(carla)) + (await cash(diego))).toBe(dollars(200))
    await setRule({ multiplePpm: 1_000_000 })
  })
})

describe('what is to be staked', () => {
  it('is not waived while money is, or may be, at a vendor', async () => {
    const ana = await make({ cash: 0 })
    const owed = { memberId: ana.id, unit: 'USD', source: 'deposit', sourceId: ana.id } as const
    await addTurnover(db(), { ...owed, amount: dollars(5), multiplePpm: 1_000_000 })
    await sql`insert into vendors.wallet
        (vendor, name, adapter, is_enabled, position, settings, changed_at)
      values ('VEND', 'Vend', 'http-wallet', true, 1, '{}', now())`.execute(db())
    await sql`insert into vendors.holding (member_id, vendor, unit, may_hold)
      values (${ana.id}, 'VEND', 'USD', true)`.execute(db())
    const left = async () => (await readTurnover(db(), ana.id, 'USD')).remaining
    await waiveTurnover(contextOf(ana))
    expect(await left()).toBe(dollars(5))
    await sql`update vendors.holding set may_hold = false where member_id = ${ana.id}`.execute(db())
    await waiveTurnover(contextOf(ana))
    expect(await left()).toBe(0n)
  })
})

describe('the rule', () => {
  it('an impossible rule is refused, and changes record who made them', async () => {
    expect(await codeOf(setRule({ smallest: 0n }))).toBe('cashier.uplineRuleRefused')
    expect(await codeOf(setRule({ largest: 1n }))).toBe('cashier.uplineRuleRefused')
    expect(await codeOf(setRule({ daySum: 1n }))).toBe('cashier.uplineRuleRefused')
    await setRule({ largest: dollars(9_999) })
    const { rows } = await sql<{ after: object; account: string }>`
      select after, staff_account as account from cashier.upline_rule_change
      order by number desc limit 1`.execute(db())
    expect(rows[0]).toEqual({ after: { currency: 'USD', largest: '99990000' }, account: 'olga' })
  })
})
