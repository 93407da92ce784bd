import { type Db, newId, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { StaffAct } from '../../profile-staff-calls.ts'

type Act = {
  act:
    | 'endSession'
    | 'endSessions'
    | 'correctPayeeName'
    | 'changeSessionLimits'
    | 'readPersonal'
    | 'changeTags'
    | 'freeze'
    | 'unfreeze'
    | 'resetPassword'
    | 'resetFactor'
    | 'markTest'
    | 'lowerLimit'
    | 'raiseLimit'
    | 'dropLimitRaise'
    | 'strikeNote'
  memberId: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Writes down who of the staff did what, in the transaction that does it. */
export async function recordAct(
  tx: Db,
  { staff, clock }: Pick<StaffContext, 'staff' | 'clock'>,
  { act, memberId, before, after }: Act,
): Promise<void> {
  const now = clock()
  await sql`insert into identity.staff_act (id, staff_id, member_id, act, before, after, made_at)
    values (${newId(now)}, ${staff.id}, ${memberId}, ${act}, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb, ${now})`.execute(tx)
  tellAct(tx, { subject: memberId === null ? act : `member:${memberId}`, before, after })
}

const rowsMax = 50

/** What the staff did to a member's account, newest first. */
export async function listActs(db: Db, memberId: string) {
  const { rows } = await sql<Omit<StaffAct, 'madeAt'> & { madeAt: Date }>`
    select a.id, s.account as "staffAccount", a.act, a.before, a.after, a.made_at as "madeAt"
    from identity.staff_act a join identity.staff s on s.id = a.staff_id
    where a.member_id = ${memberId}
    order by a.made_at desc, a.id desc limit ${rowsMax}`.execute(db)
  return { list: rows }
}
