import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { LeaderboardTerms } from '../../kinds/leaderboard/terms.ts'
import { placesKept } from '../../limits.ts'
import type { Whose } from '../bonuses.ts'
import type { TaskRow } from './tasks.ts'

export type PlaceRow = {
  rank: number
  memberId: string
  maskedName: string
  score: bigint
  reachedAt: Date
}
export type BoardRow = { refreshedAt: Date; players: number; finalAt: Date | null }

const assistantType = 42
const trialType = 4

/** What members have come to, where they may have a place: `member_id, masked_name, score, reached_at`. */
function scores({ id, unit, fromAt, untilAt, needsJoin }: TaskRow, terms: LeaderboardTerms) {
  const least = terms.leastScore ?? '1'
  const counted =
    terms.score === 'missionPoints'
      ? sql`select c.member_id, sum(c.points)::bigint as score, max(c.claimed_at) as reached_at
          from promotions.claimed_step c join promotions.task s on s.promotion_id = c.promotion_id and s.unit = ${unit}
          where c.points > 0 and c.claimed_at >= ${fromAt} and c.claimed_at < ${untilAt}
            and (not ${needsJoin}::boolean or exists (select from promotions.join j
              where j.promotion_id = ${id} and j.member_id = c.member_id and j.tx < c.tx))
          group by c.member_id`
      : sql`select member_id, amount as score, reached_at from promotions.tally where promotion_id = ${id}`
  return sql`select x.member_id, m.masked_account as masked_name, x.score, x.reached_at from (${counted}) x
    join identity.member_view m on m.id = x.member_id and m.currency = ${unit}
    where x.score >= ${least}::bigint and m.type not in (${trialType}, ${assistantType})
      and not exists (select from identity.test_member_view t where t.id = x.member_id)`
}

/** Writes the places down as they are now: by score, and of the same score whoever reached it first. */
export async function writePlaces(
  tx: Db,
  task: TaskRow,
  { terms, now, isFinal }: { terms: LeaderboardTerms; now: Date; isFinal: boolean },
): Promise<void> {
  await sql`delete from promotions.place where promotion_id = ${task.id}`.execute(tx)
  await sql`
    with s as materialized (${scores(task, terms)}),
    placed as (
      insert into promotions.place (promotion_id, rank, member_id, masked_name, score, reached_at)
      select ${task.id}, row_number() over (order by score desc, reached_at, member_id), member_id, masked_name, score,
        reached_at
      from s order by score desc, reached_at, member_id limit ${placesKept}
    )
    insert into promotions.board as b (promotion_id, refreshed_at, players, final_at)
    select ${task.id}, ${now}, (select count(*) from s), ${isFinal ? now : null}
    on conflict (promotion_id) do update
      set refreshed_at = excluded.refreshed_at, players = excluded.players, final_at = excluded.final_at`.execute(
    tx,
  )
}

export async function findBoard(db: Db, id: string): Promise<BoardRow | undefined> {
  const { rows } =
    await sql<BoardRow>`select refreshed_at as "refreshedAt", players, final_at as "finalAt"
    from promotions.board where promotion_id = ${id}`.execute(db)
  return rows[0]
}

const placeColumns = sql.raw(
  `rank, member_id as "memberId", masked_name as "maskedName", score, reached_at as "reachedAt"`,
)

export async function findPlaces(db: Db, id: string, most: number): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select ${placeColumns} from promotions.place
    where promotion_id = ${id} and rank <= ${most} order by rank`.execute(db)
  return rows
}

/** The place of a member: as it was written down, or below those that are, as it is now. */
export async function findPlaceOf(
  db: Db,
  task: TaskRow,
  { terms, whose: { memberId } }: { terms: LeaderboardTerms; whose: Whose },
): Promise<{ rank: number; score: bigint } | undefined> {
  const { rows: written } = await sql<PlaceRow>`select ${placeColumns} from promotions.place
    where promotion_id = ${task.id} and member_id = ${memberId}`.execute(db)
  if (written[0]) return written[0]
  const { rows } = await sql<{ rank: number; score: bigint }>`
    with s as materialized (${scores(task, terms)})
    select mine.score, greatest((select count(*) from s
        where (-s.score, s.reached_at, s.member_id) < (-mine.score, mine.reached_at, mine.member_id)) + 1,
      (select count(*) + 1 from promotions.place where promotion_id = ${task.id}))::int as rank
    from s mine where mine.member_id = ${memberId}`.execute(db)
  return rows[0]
}
