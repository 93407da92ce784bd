import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { hasPoints } from './terms.ts'

export type Due = { memberId: string; unit: string; category: string; amount: bigint }

/** Adds what earns points later. Their members are known here and locked. Nothing where the site has no points. */
export async function addDue(tx: Db, due: readonly Due[]): Promise<void> {
  if (due.length === 0 || !(await hasPoints(tx))) return
  const sums = new Map<string, Due>()
  for (const each of due) {
    const key = `${each.memberId} ${each.unit} ${each.category}`
    const known = sums.get(key)
    sums.set(key, { ...each, amount: each.amount + (known?.amount ?? 0n) })
  }
  const rows = [...sums.values()]
  await sql`insert into loyalty.point_due as d (member_id, unit, category, pending)
    select * from unnest(${rows.map(({ memberId }) => memberId)}::uuid[], ${rows.map(({ unit }) => unit)}::text[],
      ${rows.map(({ category }) => category)}::text[], ${rows.map(({ amount }) => String(amount))}::bigint[])
    order by 1, 2, 3
    on conflict (member_id, unit, category) do update set pending = d.pending + excluded.pending`.execute(
    tx,
  )
}
