import { money } from '@tessera/money'
import { deriveId, inTransaction, type JobContext, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { jobBatch } from '../../limits.ts'
import { lockMembers } from '../members.ts'
import { vipLevelOf } from '../vip/vip-of.ts'
import { movePoints } from './accounts.ts'
import { insertChange } from './changes.ts'
import { depositCategory, earn } from '../../earn-points.ts'
import { hasPoints, readTerms } from './terms.ts'

type Row = { unit: string; category: string; pending: bigint; carry: string }

/** Credits the points of what was added since the last time, one posting a member, however many servers do it at once. */
export async function postPoints(context: JobContext): Promise<void> {
  if (!(await hasPoints(context.db))) return
  let done = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await sql<{ id: string; unit: string }>`
      select d.member_id as id, min(d.unit) as unit from loyalty.point_due d
      where d.pending <> 0 and d.member_id > ${after}
      group by d.member_id order by d.member_id limit ${jobBatch}`.execute(context.db)
    for (const { id, unit } of rows) await postTo(context, { memberId: id, unit })
    done += rows.length
    if (done > 0) await context.progress?.(done)
    after = rows.at(-1)?.id ?? ''
    if (rows.length < jobBatch) return
  }
}

/** All that is due to one member, under their lock: what another server has credited meanwhile is no longer pending. */
const postTo = ({ db, clock }: JobContext, whose: { memberId: string; unit: string }) =>
  inTransaction(db, async (tx) => {
    const { memberId } = whose
    await lockMembers(tx, [whose])
    const { rows } = await sql<Row>`
      select unit, category, pending, carry::text as carry from loyalty.point_due
      where member_id = ${memberId} and pending <> 0 order by unit, category`.execute(tx)
    const level = await vipLevelOf(tx, memberId)
    const now = clock()
    const earned = []
    for (const { unit, category, pending, carry } of rows) {
      const terms = await readTerms(tx, unit)
      if (!terms) continue
      const { points, ...rest } = earn({ category, pending, carry: BigInt(carry) }, terms, level)
      await sql`update loyalty.point_due set pending = 0, carry = ${String(rest.carry)}::numeric
        where member_id = ${memberId} and unit = ${unit} and category = ${category}`.execute(tx)
      if (points > 0n) earned.push({ unit, category, points, step: money(rest.step, unit) })
    }
    const sum = earned.reduce((total, { points }) => total + points, 0n)
    if (sum === 0n) return
    const id = newId(now)
    const after = await movePoints(tx, {
      id,
      memberId,
      points: sum,
      reason: 'points earned',
      subject: `points:${id}`,
    })
    let balance = after - sum
    for (const { unit, category, points, step } of earned) {
      balance += points
      const kind = category === depositCategory ? 'deposit' : 'earned'
      const change = { id: deriveId(id, `${unit} ${category}`), memberId, kind, category } as const
      await insertChange(tx, { ...change, points, balance, step, madeAt: now })
    }
  })
