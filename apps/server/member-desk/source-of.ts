import type { TimelineSource, ToldLine } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { type RawBuilder, sql } from 'kysely'

type Part = {
  kind: ToldLine['kind']
  what: string
  table: RawBuilder<unknown>
  /** Each row counts at this instant. */
  at: RawBuilder<unknown>
  /** Distinguishes the lines of the same row. */
  step: string
  when?: RawBuilder<unknown>
  /** Whose rows these are, where they do not say `member_id`. */
  member?: RawBuilder<unknown>
  memberOf?: (memberId: string) => string
  words?: RawBuilder<unknown>
  text?: RawBuilder<unknown>
  who?: RawBuilder<unknown>
  amount?: RawBuilder<unknown>
  unit?: RawBuilder<unknown>
  source: string
  /** What its page is found by, where it is not the row. */
  sourceId?: RawBuilder<unknown>
}

type Row = Pick<ToldLine, 'id' | 'stamp' | 'words' | 'text' | 'who'> & {
  sourceId: string
  amount: bigint | null
  unit: string | null
}

/** Lines of a view of another module, before a place, newest first. */
export const sourceOf = (part: Part): TimelineSource => ({
  kind: part.kind,
  read: async (db, { memberId, before, limit }) => {
    const id = sql`(id::text || ${`-${part.step}`}) collate "C"`
    const place = sql`'epoch'::timestamptz + ${before.stamp}::bigint * interval '1 microsecond'`
    const { rows } = await sql<Row>`
      select ${id} as id, (${part.sourceId ?? sql`id`})::text as "sourceId", ${part.text ?? sql`''`} as text, ${part.words ?? sql`array[]::text[]`} as words, ${part.who ?? sql`''`} as who,
        (extract(epoch from ${part.at}) * 1000000)::bigint::text as stamp,
        ${part.amount ?? sql`null::bigint`} as amount, ${part.unit ?? sql`null`} as unit
      from ${part.table}
      where ${part.member ?? sql.ref('member_id')} = ${part.memberOf?.(memberId) ?? memberId} and ${part.at} <= ${place} and ${part.when ?? sql`true`}
        and (${part.at}, ${id}) < (${place}, ${before.id})
      order by ${part.at} desc, ${id} desc limit ${limit}`.execute(db)
    return rows.map(({ sourceId, amount, unit, ...row }) => ({
      ...row,
      kind: part.kind,
      what: part.what,
      money: amount !== null && unit !== null ? money(amount, unit) : null,
      source: `${part.source}:${sourceId}`,
    }))
  },
})
