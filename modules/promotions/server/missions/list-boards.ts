import type { MemberContext } from '@tessera/server-kit'
import { giftLine } from '../../gift-terms.ts'
import { bandOf, leaderboard, scoreFact } from '../../kinds/leaderboard/kind.ts'
import { LeaderboardTerms } from '../../kinds/leaderboard/terms.ts'
import { claimDays, placesShown } from '../../limits.ts'
import type { BoardShown } from '../../mission-shapes.ts'
import type { Whose } from '../bonuses.ts'
import { joinedAt } from '../joins.ts'
import { findBoard, findPlaceOf, findPlaces, type PlaceRow } from './boards.ts'
import { dayMilliseconds } from './list-missions.ts'
import { finalAt, refreshBoard } from './refresh-boards.ts'
import { findTasks, type TaskRow, tasksFor } from './tasks.ts'

type Reader = Pick<MemberContext, 'db' | 'member' | 'clock'>

/** The leaderboards in the currency of a member, with their own place. */
export async function listBoards(
  context: Reader,
  { id }: { id?: string | undefined },
): Promise<{ list: BoardShown[] }> {
  const { db, member, clock } = context
  const found = await findTasks(db, {
    unit: member.currency,
    kinds: ['leaderboard'],
    endedAfter: new Date(clock().getTime() - claimDays * dayMilliseconds),
  })
  const tasks = await tasksFor(db, found, { memberId: member.id, now: clock() })
  const list: BoardShown[] = []
  for (const task of tasks.filter((each) => id === undefined || each.id === id)) {
    list.push(await shownBoard(context, task))
  }
  return { list }
}

async function shownBoard({ db, member, clock }: Reader, task: TaskRow): Promise<BoardShown> {
  const { unit } = task
  const now = clock()
  const terms = LeaderboardTerms.parse(task.terms)
  const whose: Whose = { memberId: member.id, unit }
  // The first to look does not wait for the job.
  const known = await findBoard(db, task.id)
  if (!known && now >= task.fromAt) await refreshBoard({ db, clock }, task.id)
  const board = known ?? (await findBoard(db, task.id))
  const places = await findPlaces(db, task.id, placesShown)
  const mine = await findPlaceOf(db, task, { terms, whose })
  const hasJoined = !task.needsJoin || (await joinedAt(db, task.id, member.id)) !== undefined
  const prizeOf = (rank: number) => {
    const band = bandOf(terms.bands, rank)
    return band ? giftLine(band.gift, unit) : null
  }
  const shown = ({ rank, memberId, maskedName, score }: PlaceRow) => ({
    rank,
    name: maskedName,
    score: scoreFact(terms.score, score, unit),
    prize: prizeOf(rank),
    isMine: memberId === member.id,
  })
  return {
    id: task.id,
    names: task.names,
    score: terms.score,
    startsAt: task.startsAt.toISOString(),
    endsAt: task.endsAt.toISOString(),
    finalAt: (board?.finalAt ?? finalAt(task)).toISOString(),
    state: stateOf(task, { now, hasJoined, isFinal: Boolean(board?.finalAt) }),
    refreshedAt: board?.refreshedAt.toISOString() ?? null,
    players: board?.players ?? 0,
    places: places.map(shown),
    mine: mine
      ? {
          rank: mine.rank,
          score: scoreFact(terms.score, mine.score, unit),
          prize: prizeOf(mine.rank),
        }
      : null,
    prizes: terms.bands.map(({ from, to, gift }) => ({ from, to, gift: giftLine(gift, unit) })),
    terms: leaderboard.lines(task.terms, unit),
    example: leaderboard.example(task.terms, unit) ?? null,
  }
}

function stateOf(
  { startsAt, untilAt }: TaskRow,
  { now, hasJoined, isFinal }: { now: Date; hasJoined: boolean; isFinal: boolean },
): BoardShown['state'] {
  if (isFinal) return 'final'
  if (now < startsAt) return 'soon'
  if (now >= untilAt) return 'closing'
  return hasJoined ? 'running' : 'join'
}
