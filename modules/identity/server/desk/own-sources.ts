import { type RawBuilder, sql } from 'kysely'
import type { TimelineSource, ToldLine } from '../ports.ts'

type Part = {
  kind: ToldLine['kind']
  table: RawBuilder<unknown>
  at: RawBuilder<unknown>
  id: RawBuilder<unknown>
  what: RawBuilder<unknown>
  words?: RawBuilder<unknown>
  text?: RawBuilder<unknown>
  who?: RawBuilder<unknown>
  source?: RawBuilder<unknown>
  /** Whose rows these are. */
  member?: RawBuilder<unknown>
}

const nothing = sql`''`
const noWords = sql`array[]::text[]`

/** Lines of one table of ours, before a place, newest first. */
const sourceOf = ({
  kind,
  table,
  at,
  id,
  what,
  words,
  text,
  who,
  source,
  member,
}: Part): TimelineSource => ({
  kind,
  read: async (db, { memberId, before, limit }) => {
    const { rows } = await sql<Omit<ToldLine, 'kind' | 'money'>>`
      select ${id}::text as id, (extract(epoch from ${at}) * 1000000)::bigint::text as stamp,
        ${what} as what, ${words ?? noWords} as words, ${text ?? nothing} as text, ${who ?? nothing} as who,
        ${source ?? nothing} as source
      from ${table} where ${member ?? sql.ref('member_id')} = ${memberId}
        and ${at} <= 'epoch'::timestamptz + ${before.stamp}::bigint * interval '1 microsecond'
        and (${at}, ${id}::text collate "C") <
          ('epoch'::timestamptz + ${before.stamp}::bigint * interval '1 microsecond', ${before.id})
      order by ${at} desc, ${id}::text collate "C" desc limit ${limit}`.execute(db)
    return rows.map((row) => ({ ...row, kind, money: null }))
  },
})

const madeAt = sql`made_at`
const ownId = sql`id`

/** What this module itself knows to have happened to a member. */
export const ownSources: readonly TimelineSource[] = [
  sourceOf({
    kind: 'account',
    table: sql`identity.member`,
    member: sql`id`,
    at: sql`created_at`,
    id: sql`'registered'`,
    what: sql`'registered'`,
  }),
  sourceOf({
    kind: 'account',
    table: sql`identity.log_in_event`,
    at: madeAt,
    id: ownId,
    what: sql`kind`,
    text: sql`place`,
  }),
  sourceOf({
    kind: 'account',
    table: sql`identity.credential_event`,
    at: madeAt,
    id: ownId,
    what: sql`kind`,
  }),
  sourceOf({
    kind: 'logIn',
    table: sql`identity.login_record`,
    at: madeAt,
    id: ownId,
    what: sql`case when is_right then by else 'wrong' end`,
    text: sql`address`,
    source: sql`'address:' || address`,
  }),
  sourceOf({
    kind: 'staff',
    table: sql`(select a.id, a.member_id, a.made_at, a.act, a.after ->> 'reason' as reason, s.account
      from identity.staff_act a join identity.staff s on s.id = a.staff_id) act`,
    at: madeAt,
    id: ownId,
    what: sql`act`,
    text: sql`coalesce(reason, '')`,
    who: sql`account`,
    source: sql`'act:' || member_id`,
  }),
  sourceOf({
    kind: 'note',
    table: sql`(select * from identity.member_note n
      where not exists (select from identity.struck_note s where s.note_id = n.id)) note`,
    at: madeAt,
    id: ownId,
    what: sql`'note'`,
    text: sql`note`,
    who: sql`staff_account`,
  }),
  sourceOf({
    kind: 'message',
    table: sql`identity.message`,
    at: madeAt,
    id: ownId,
    what: sql`kind`,
    words: sql`array['by.' || by, 'state.' || state]`,
    source: sql`'message:' || id`,
  }),
]
