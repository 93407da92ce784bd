import { Problem } from '@tessera/calls'
import { cashOf, clearingOf, heldOf, type Moved, transfer } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import { type Db, deriveId, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import * as product from '../index.ts'
import type { Answer, Command, CommandOf } from './command.fixture.ts'
import type { Model } from './model-state.fixture.ts'

// The product, asked with the commands of the model. Each run has members, a vendor and a channel of its own, so that
// thousands of them share one database and never meet.

/** `busy` counts answers that promised nothing and were asked again. */
export type Fixture = { db: Db; name: string; busy: number }

export const newFixture = (db: Db): Fixture => ({ db, name: crypto.randomUUID(), busy: 0 })

const members = [0, 1, 2]

const named = ({ name }: Fixture, what: string, number: number) =>
  deriveId(name, `${what}${number}`)
const memberOf = (fixture: Fixture, number: number) => named(fixture, 'member', number)
const idOf = (fixture: Fixture, number: number) => named(fixture, 'id', number)

/** So often is asked again what was answered with «busy»: then that is the answer. */
const patience = 20

/** The product's answer, inside a transaction of its own where `isAlone`. */
export async function askProduct(
  fixture: Fixture,
  command: Command,
  { isAlone = false } = {},
): Promise<Answer> {
  const work = (db: Db) => answerOf(() => perform(db, fixture, command))
  for (let tries = 1; ; tries++) {
    const answer = isAlone ? await inTransaction(fixture.db, work) : await work(fixture.db)
    const isBusy = 'problem' in answer && answer.problem === 'common.busy'
    if (!isBusy || tries === patience) return answer
    fixture.busy += 1
  }
}

async function answerOf(work: () => Promise<Moved>): Promise<Answer> {
  try {
    const { isFirst, balance, version } = await work()
    return { isFirst, balance, version }
  } catch (error) {
    if (error instanceof Problem) return { problem: error.kind.code }
    throw error
  }
}

function perform(db: Db, fixture: Fixture, command: Command): Promise<Moved> {
  const id = 'id' in command ? idOf(fixture, command.id) : ''
  switch (command.kind) {
    case 'deposit':
    case 'withdraw':
    case 'hold':
    case 'give':
      return move(db, fixture, command)
    case 'place': {
      const { member, unit, amount, game } = command
      const stake = money(amount, unit)
      const of = { vendor: fixture.name, category: 'RNG', game, roundId: 'r' }
      return product.placeBet(db, { id, memberId: memberOf(fixture, member), stake, ...of })
    }
    case 'settle':
      return product.settleBet(db, { id, prize: command.prize, validBet: command.validBet })
    case 'void':
      return product.voidBet(db, { id, reason: 'model' })
    case 'rollBack':
      return product.rollBackBet(db, {
        id,
        memberId: memberOf(fixture, command.member),
        reason: 'model',
      })
    case 'limit':
      return limit(db, fixture, command)
  }
}

async function limit(db: Db, fixture: Fixture, command: CommandOf<'limit'>): Promise<Moved> {
  const { unit, what, most } = command
  const period = what === 'stake' ? 'once' : 'month'
  await product.setStakeLimit(db, {
    memberId: memberOf(fixture, command.member),
    unit,
    kind: what,
    period,
    most,
  })
  return { isFirst: true, balance: 0n, version: 0n }
}

type Moving = CommandOf<'deposit' | 'withdraw' | 'hold' | 'give'>

function move(db: Db, fixture: Fixture, command: Moving): Promise<Moved> {
  const { kind, unit, amount } = command
  const cash = cashOf(memberOf(fixture, command.member), unit)
  const channel = clearingOf(fixture.name, unit)
  const [from, to] = {
    deposit: [channel, cash],
    withdraw: [cash, channel],
    hold: [cash, heldOf(memberOf(fixture, command.member), unit)],
    give: [cash, cashOf(memberOf(fixture, command.kind === 'give' ? command.to : 0), unit)],
  }[kind] as [typeof cash, typeof cash]
  const legs = [{ from, to, amount }]
  return transfer(db, { id: idOf(fixture, command.id), legs, reason: kind, subject: 'model' })
}

/** The accounts and bets of the product, in the terms of the model. */
export async function stateOfProduct(fixture: Fixture) {
  const names = new Map<string, string>([
    ...members.map((number) => [`member:${memberOf(fixture, number)}`, `${number}`] as const),
    [`vendor:${fixture.name}`, 'vendor'] as const,
    [`channel:${fixture.name}`, 'channel'] as const,
  ])
  const { rows: accounts } = await sql<Row>`
    select owner, purpose, unit, balance, version, is_guarded as "isGuarded" from ledger.balance_view
    where owner = any (${[...names.keys()]}::text[])`.execute(fixture.db)
  const { rows: bets } = await sql<{ id: string; said: string }>`
    select id, concat_ws(' ', status, member_id, unit, stake, prize, valid_bet) as said from bets.bet_view
    where member_id = any (${members.map((number) => memberOf(fixture, number))}::uuid[])`.execute(
    fixture.db,
  )
  return {
    accounts: sorted(
      accounts.map((row) => {
        const name = names.get(row.owner) ?? ''
        if (!row.isGuarded) return `${name}.${row.unit} ${row.balance}`
        return `${name}.${row.purpose}.${row.unit} ${row.balance} v${row.version}`
      }),
    ).filter(isUsed),
    bets: sorted(bets.map(({ id, said }) => `${id} ${said}`)),
  }
}

type Row = {
  owner: string
  purpose: string
  unit: string
  balance: bigint
  version: bigint
  isGuarded: boolean
}

/** The same, of the model. */
export function stateOfModel(fixture: Fixture, { accounts, bets }: Model) {
  return {
    accounts: sorted(
      [...accounts].map(([name, { balance, version }]) =>
        /\.(cash|held)\./.test(name) ? `${name} ${balance} v${version}` : `${name} ${balance}`,
      ),
    ).filter(isUsed),
    bets: sorted(
      [...bets].map(([number, { member, unit, stake, ending }]) => {
        const bet = [
          idOf(fixture, number),
          ending?.status ?? 'open',
          memberOf(fixture, member),
          unit,
          stake,
        ]
        return [...bet, ...(ending ? [ending.prize, ending.validBet] : [])].join(' ')
      }),
    ),
  }
}

// An account nobody has used may be open or not: both have a balance of zero.
const isUsed = (line: string) => !/ 0( v0)?$/.test(line)
const sorted = (lines: string[]) => lines.toSorted()
