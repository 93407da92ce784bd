import { trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ChangeInCurrency } from '../../result-staff-calls.ts'
import { redrawIssue } from '../results/redraw-issue.ts'
import { lockIssue, nextTickets, nobody } from '../settle/batches.ts'
import { judgeBatch } from '../settle/settle-issue.ts'
import { tried } from './acts.ts'
import { findIssue, type IssueName } from './issues-table.ts'
import { refusePart } from './scope.ts'

type Sums = { tickets: number; before: bigint; after: bigint; up: bigint; down: bigint }
type MemberChange = { memberId: string; unit: string; down: bigint }

/**
 * What another result of a settled issue would move, rebates not counted: the issue is drawn again and judged, and all of it
 * is rolled back. Problems: `common.notAllowed`, `unknownDeskIssue`, and those of `redrawIssue`.
 */
export async function previewCorrection(
  context: StaffContext,
  { result, ...name }: IssueName & { result: readonly string[] | undefined },
): Promise<{ list: ChangeInCurrency[] }> {
  await refusePart(context, 'lottery.results')
  const { db, clock } = context
  return inTransaction(db, async (tx) => {
    const { id } = await findIssue(tx, name)
    const redraw = { issueId: id, reason: 'preview', ...(result && { result }) }
    return tried(tx, async (inner) => {
      await redrawIssue({ db: inner, clock }, redraw)
      return { list: await changesOf(inner, id) }
    })
  })
}

/** What the tickets of an issue that was drawn again come to, beside what they were paid. */
export async function changesOf(tx: Db, issueId: bigint): Promise<ChangeInCurrency[]> {
  const issue = await lockIssue(tx, issueId)
  const units = new Map<string, Sums>()
  const members = new Map<string, MemberChange & { net: bigint }>()
  for (let after = nobody; ;) {
    const tickets = await nextTickets(tx, issueId, { which: 'settled', after })
    const last = tickets.at(-1)
    if (!last) break
    for (const { ticket, judged } of await judgeBatch(tx, issue, tickets)) {
      const { unit, memberId } = ticket
      if (unit === trialUnit) continue
      const by = judged.prize - ticket.prize
      add(units, unit, { before: ticket.prize, after: judged.prize })
      const key = `${memberId} ${unit}`
      const known = members.get(key) ?? { memberId, unit, down: 0n, net: 0n }
      members.set(key, { ...known, net: known.net + by })
    }
    after = last.memberId
  }
  const changed = [...members.values()].map((each) => ({
    ...each,
    down: each.net < 0n ? -each.net : 0n,
  }))
  for (const { unit, net } of changed) {
    const sums = units.get(unit)
    if (!sums) continue
    if (net > 0n) sums.up += net
    else sums.down -= net
  }
  const owing = await owedOf(
    tx,
    changed.filter(({ down }) => down > 0n),
  )
  return [...units.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([unit, sums]) => {
      const own = owing.filter((each) => each.unit === unit)
      return {
        tickets: sums.tickets,
        members: changed.filter((each) => each.unit === unit && each.net !== 0n).length,
        prizesBefore: money(sums.before, unit),
        prizesAfter: money(sums.after, unit),
        up: money(sums.up, unit),
        down: money(sums.down, unit),
        owing: own.length,
        owed: money(
          own.reduce((sum, { owed }) => sum + owed, 0n),
          unit,
        ),
      }
    })
}

function add(
  units: Map<string, Sums>,
  unit: string,
  { before, after }: Pick<Sums, 'before' | 'after'>,
) {
  const known = units.get(unit) ?? { tickets: 0, before: 0n, after: 0n, up: 0n, down: 0n }
  units.set(unit, {
    ...known,
    tickets: known.tickets + (before === after ? 0 : 1),
    before: known.before + before,
    after: known.after + after,
  })
}

/** Of members from whom something is taken, those who do not have it, with what they would owe. */
async function owedOf(
  tx: Db,
  members: readonly MemberChange[],
): Promise<{ unit: string; owed: bigint }[]> {
  const { rows } = await sql<{ unit: string; owed: bigint }>`
    select c.unit, (c.down - coalesce(b.cash, 0))::bigint as owed
    from unnest(${members.map(({ memberId }) => memberId)}::text[], ${members.map(({ unit }) => unit)}::text[],
      ${members.map(({ down }) => String(down))}::bigint[]) as c (member_id, unit, down)
    cross join lateral (select sum(v.balance) as cash from ledger.balance_view v
      where v.owner = 'member:' || c.member_id and v.unit = c.unit and v.purpose = 'cash') b
    where c.down > coalesce(b.cash, 0)`.execute(tx)
  return rows
}
