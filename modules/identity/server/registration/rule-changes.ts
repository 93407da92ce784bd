import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { RuleChange } from '../../registration-staff-calls.ts'

type Written = Pick<RuleChange, 'subject' | 'before' | 'after'> & { staffId: string }

export async function insertRuleChange(
  tx: Db,
  { subject, staffId, before, after }: Written,
  now: Date,
): Promise<void> {
  await sql`insert into identity.rule_change (id, subject, staff_id, before, after, made_at)
    values (${newId(now)}, ${subject}, ${staffId}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${now})`.execute(tx)
}

/** Who of the staff changed which rule, newest first. */
export async function listRuleChanges(
  db: Db,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { rows } = await sql<Omit<RuleChange, 'madeAt'> & { madeAt: Date }>`
    select c.id, c.subject, s.account as "staffAccount", c.before, c.after, c.made_at as "madeAt"
    from identity.rule_change c join identity.staff s on s.id = c.staff_id
    order by c.made_at desc, c.id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from identity.rule_change`.execute(db)
  return { list: rows, totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0) / pageSize) }
}
