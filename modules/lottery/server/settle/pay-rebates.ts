import {
  cashOf,
  debtAccountOf,
  houseOf,
  cashOfAll,
  transferAll,
  type Leg,
} from '@tessera/ledger/server'
import { type Db, deriveId, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { TeamPorts } from '../ports.ts'
import type { RebateLine } from './rebates-of.ts'

type Paying = {
  issueId: bigint
  /** The result from which they follow; of a cancelled issue one more than the last. */
  version: number
  now: Date
  lines: readonly (RebateLine & { unit: string })[]
}

type Sum = { memberId: string; unit: string; level: 'self' | 'agent'; amount: bigint; id: string }

/**
 * Writes the lines of rebates and moves what they come to: one transfer for each person, under the caller's lock of their
 * accounts. Lines below zero take back what was paid; what cash does not cover is a debt.
 */
export async function payRebates(
  tx: Db,
  { issueId, version, now, lines }: Paying,
  { addTeamIncome }: Pick<TeamPorts, 'addTeamIncome'>,
): Promise<void> {
  if (lines.length === 0) return
  await sql`insert into lottery.rebate (ticket_id, level, settle_version, member_id, series, below, amount, paid_at)
    select x.ticket, x.level, ${version}, x.member, x.series, x.below, x.amount, ${now}
    from unnest(${lines.map(({ ticketId }) => ticketId)}::uuid[], ${lines.map(({ level }) => level)}::int[],
      ${lines.map(({ memberId }) => memberId)}::uuid[], ${lines.map(({ series }) => series)}::int[],
      ${lines.map(({ below }) => below)}::int[], ${lines.map(({ amount }) => String(amount))}::bigint[])
      as x(ticket, level, member, series, below, amount)`.execute(tx)
  const sums = sumsOf(lines, version)
  for (const level of ['self', 'agent'] as const) {
    const due = sums.filter((each) => each.level === level && each.amount !== 0n)
    const given = due.filter(({ amount }) => amount > 0n)
    await transferAll(
      tx,
      given.map(({ memberId, unit, amount, id }) => ({
        id,
        legs: [{ from: houseOf('promotions', unit), to: cashOf(memberId, unit), amount }],
        reason: level === 'self' ? 'rebate' : 'agent rebate',
        subject: `lottery:${issueId}`,
      })),
    )
    for (const each of due) if (each.amount < 0n) await takeBack(tx, each, issueId)
  }
  const day = (await readBusinessDays(tx)).dayOf(now)
  const earned = sums.filter(({ level, amount }) => level === 'agent' && amount !== 0n)
  await addTeamIncome(
    tx,
    earned.map(({ memberId, unit, amount }) => ({ memberId, unit, day, amount })),
  )
}

/** What each person gets. The id follows from their first ticket: it is the same in every try. */
function sumsOf(lines: Paying['lines'], version: number): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { ticketId, level: at, memberId, unit, amount } of lines) {
    const level = at === 0 ? ('self' as const) : ('agent' as const)
    const key = `${level} ${memberId} ${unit}`
    const sum = sums.get(key)
    if (sum) sum.amount += amount
    else {
      const id = deriveId(ticketId, `lottery rebate ${version} ${key}`)
      sums.set(key, { memberId, unit, level, amount, id })
    }
  }
  return [...sums.values()]
}

async function takeBack(tx: Db, { memberId, unit, level, amount, id }: Sum, issueId: bigint) {
  const owed = -amount
  const cash = (await cashOfAll(tx, [memberId], unit)).get(memberId) ?? 0n
  const covered = cash < owed ? cash : owed
  const to = houseOf('promotions', unit)
  const legs: Leg[] = [
    { from: cashOf(memberId, unit), to, amount: covered },
    { from: debtAccountOf(memberId, unit), to, amount: owed - covered },
  ]
  await transferAll(tx, [
    {
      id,
      legs: legs.filter((leg) => leg.amount > 0n),
      reason: level === 'self' ? 'rebate' : 'agent rebate',
      subject: `lottery:${issueId}`,
    },
  ])
  if (covered < owed) {
    await sql`select ledger.note_debt(ledger.account_of(${`member:${memberId}`}, 'cash', ${unit}))`.execute(
      tx,
    )
  }
}
