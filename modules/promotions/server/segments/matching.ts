import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { promotionsProblems } from '../../problems.ts'
import { isForAll, type Recent, Who } from '../../who.ts'

/** `startsAt`: of the promotion, now where there is none yet. */
type Asked = { who: Who; unit: string; now: Date; startsAt?: Date | undefined }

/** The condition that a row `m` of `identity.segment_view` is a member of the currency for whom something is. */
export function matching({ who, unit, now, startsAt = now }: Asked): RawBuilder<unknown> {
  const conditions = [sql`m.currency = ${unit}`]
  const { dialingCodes, levels, deposit, play, languages, tags } = who
  if (dialingCodes.length > 0) conditions.push(sql`m.dialing_code = any (${dialingCodes}::text[])`)
  if (levels) {
    conditions.push(sql`coalesce((select l.level from loyalty.member_level_view l where l.member_id = m.id), 0)
      between ${levels.from} and ${levels.to}`)
  }
  // What a member has done is seen as it is now; what they have not, as it was when the promotion began: whoever comes back
  // for it stays one of those that it is for.
  const began = startsAt < now ? startsAt : now
  const during = (column: string, { has, days }: Recent) => {
    const until = has ? now : began
    return sql`${sql.ref(column)} > ${since(until, days)} and ${sql.ref(column)} <= ${until}`
  }
  if (deposit) {
    const made = sql`exists (select from cashier.settled_deposit_view d
      where d.member_id = m.id and d.unit = ${unit} and ${during('d.ended_at', deposit)})`
    conditions.push(deposit.has ? made : sql`not ${made}`)
  }
  if (play) {
    const played = sql`exists (select from bets.bet_view b
      where b.member_id = m.id and ${during('b.placed_at', play)})`
    conditions.push(play.has ? played : sql`not ${played}`)
  }
  if (languages.length > 0) conditions.push(sql`m.language = any (${languages}::text[])`)
  if (tags.length > 0) conditions.push(sql`m.tags && ${tags}::text[]`)
  return sql.join(conditions, sql` and `)
}

const since = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

type About = { who: unknown; unit: string; startsAt: Date }

/** Whether a promotion is for a member. */
export async function isFor(
  db: Db,
  { who: raw, unit, startsAt }: About,
  { memberId, now }: { memberId: string; now: Date },
): Promise<boolean> {
  const who = Who.parse(raw)
  if (isForAll(who)) return true
  const { rows } = await sql`select from identity.segment_view m
    where m.id = ${memberId} and ${matching({ who, unit, now, startsAt })}`.execute(db)
  return rows.length > 0
}

/** For whom a promotion is not, it does not exist. Problem: `unknownPromotion`. */
export async function refuseOthers(
  db: Db,
  promotion: About,
  asked: { memberId: string; now: Date },
): Promise<void> {
  if (!(await isFor(db, promotion, asked))) throw promotionsProblems.unknownPromotion()
}

/** How many active members there are now for whom something is; trial and test accounts are not counted. */
export async function countMatching(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from identity.segment_view m
    where ${isCounted} and ${matching(asked)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Real members who can log in. */
export const isCounted = sql`m.status = 'active' and m.type <> 4 and m.test_since is null`
