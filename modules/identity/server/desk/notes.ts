import { commonProblems } from '@tessera/calls'
import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { memberNotesMax } from '../../limits.ts'
import { recordAct } from '../profile/staff-acts.ts'
import { isInScope, scopeOf } from '../rights/scope.ts'

type Note = { id: string; staffAccount: string; note: string; madeAt: Date; isOwn: boolean }

/** The notes about a member, newest first, without deleted ones. */
export async function listNotes(
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  memberId: string,
): Promise<{ list: Note[] }> {
  const { rows } =
    await sql<Note>`select id, staff_account as "staffAccount", note, made_at as "madeAt",
      staff_id = ${staff.id} as "isOwn"
    from identity.member_note n where member_id = ${memberId}
      and not exists (select from identity.struck_note s where s.note_id = n.id)
    order by made_at desc, id desc limit ${memberNotesMax}`.execute(db)
  return { list: rows }
}

/** Holds the member until the transaction ends. Problem: `common.notFound`. */
export async function holdMember(tx: Db, memberId: string) {
  const { rows } = await sql<{
    status: 'active' | 'blocked'
    type: number
    testSince: Date | null
  }>`
    select status, type, test_since as "testSince"
    from identity.member where id = ${memberId} for update`.execute(tx)
  if (!rows[0]) throw commonProblems.notFound()
  return rows[0]
}

/** Writes a note down for good. The same id again writes nothing. Problem: `common.notFound`. */
export async function addNote(
  { db, staff, clock }: StaffContext,
  memberId: string,
  { id, note }: { id: string; note: string },
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    await holdMember(tx, memberId)
    await sql`insert into identity.member_note (id, member_id, staff_id, staff_account, note, made_at)
      values (${id}, ${memberId}, ${staff.id}, ${staff.account}, ${note}, ${clock()})
      on conflict (id) do nothing`.execute(tx)
  })
  return { success: true }
}

/**
 * Deletes a note of the caller; both acts stay recorded. Deleted before, nothing changes. Problem: `common.notFound`,
 * where there is none or it is another person's.
 */
export async function strikeNote(
  context: StaffContext,
  { id: memberId, noteId }: { id: string; noteId: string },
): Promise<{ success: true }> {
  const { db, staff, clock } = context
  await inTransaction(db, async (tx) => {
    await holdMember(tx, memberId)
    const { rows } = await sql<{ note: string }>`select note from identity.member_note
      where id = ${noteId} and member_id = ${memberId} and staff_id = ${staff.id}`.execute(tx)
    if (!rows[0]) throw commonProblems.notFound()
    const struck = await sql`insert into identity.struck_note (note_id, staff_id, struck_at)
      values (${noteId}, ${staff.id}, ${clock()}) on conflict do nothing`.execute(tx)
    if (struck.numAffectedRows === 0n) return
    await recordAct(tx, context, { act: 'strikeNote', memberId, before: rows[0], after: {} })
  })
  return { success: true }
}

/** Sets the tags of a member. Problem: `common.notFound`. */
export async function setTags(
  context: StaffContext,
  memberId: string,
  tags: readonly string[],
): Promise<{ success: true }> {
  const after = [...new Set(tags)].toSorted()
  await inTransaction(context.db, async (tx) => {
    await holdMember(tx, memberId)
    const { rows } = await sql<{ tag: string }>`select tag from identity.member_tag
      where member_id = ${memberId} order by tag`.execute(tx)
    const before = rows.map(({ tag }) => tag)
    if (before.join(' ') === after.join(' ')) return
    await sql`delete from identity.member_tag
      where member_id = ${memberId} and tag <> all(${after}::text[])`.execute(tx)
    await sql`insert into identity.member_tag (member_id, tag, made_at, registered_at)
      select m.id, tag, ${context.clock()}, m.created_at
      from identity.member m, unnest(${after}::text[]) tag where m.id = ${memberId}
      on conflict do nothing`.execute(tx)
    const sides = { before: { tags: before }, after: { tags: after } }
    await recordAct(tx, context, { act: 'changeTags', memberId, ...sides })
  })
  return { success: true }
}

const tagsListed = 50

/** The tags of the members in scope, each with its count. */
export async function listTags({ db, staff }: Pick<StaffContext, 'db' | 'staff'>) {
  const scope = await scopeOf(db, staff.id, 'members.read')
  // With the scope of all members no check of each is needed.
  const held =
    scope === 'all'
      ? sql`identity.member_tag t`
      : sql`identity.member_tag t join identity.member m
          on m.id = t.member_id and ${isInScope(sql`m.currency`, scope)}`
  const { rows } = await sql<{ tag: string; count: number }>`
    select t.tag, count(*)::int as count from ${held}
    group by t.tag order by count(*) desc, t.tag limit ${tagsListed}`.execute(db)
  return { list: rows }
}
