import { ledgerProblems } from '@tessera/ledger/calls'
import { type Money, money } from '@tessera/money'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { autoplayEnds } from '../../limits.ts'
import { gameOf } from '../../game-of.ts'
import { roundsProblems } from '../../problems.ts'
import { readPlayRules } from '../play-rules/play-rules.ts'

export type AutoplayEnd = (typeof autoplayEnds)[number]
export type AutoplayAsked = {
  id: string
  game: string
  rounds: number
  lossLimit: Money
  winLimit?: Money | undefined
  stopsOnFeature: boolean
}
type Row = {
  id: string
  memberId: string
  game: string
  unit: string
  rounds: number
  roundsLeft: number
  lossLimit: bigint
  lost: bigint
  winLimit: bigint | null
  stopsOnFeature: boolean
  endedBy: AutoplayEnd | null
}
const columns =
  sql.raw(`id, member_id as "memberId", game, unit, rounds, rounds_left as "roundsLeft",
  loss_limit as "lossLimit", lost, win_limit as "winLimit", stops_on_feature as "stopsOnFeature", ended_by as "endedBy"`)

const shown = ({ id, unit, roundsLeft, lossLimit, lost, endedBy }: Row) => ({
  id,
  roundsLeft,
  lossLeft: money(lossLimit - lost, unit),
  endedBy,
})

/**
 * Begins rounds that follow one another by themselves. What ran before ends. The same id again changes nothing. Problems:
 * `autoplayOff`, `gameNotAvailable`, `ledger.usedDifferently`, `choiceUnknown` for another currency than the member's.
 */
export async function beginAutoplay(context: MemberContext, asked: AutoplayAsked) {
  const { db, member, clock } = context
  if (!(await readPlayRules(db)).hasAutoplay) throw roundsProblems.autoplayOff()
  const { id, game, rounds, lossLimit, winLimit, stopsOnFeature } = asked
  const played = gameOf(game)
  if (!played) throw roundsProblems.gameNotAvailable()
  if (played.kind === 'moves') throw roundsProblems.autoplayOff()
  const unit = member.currency
  if (lossLimit.currency !== unit || (winLimit && winLimit.currency !== unit)) {
    throw roundsProblems.choiceUnknown()
  }
  return inTransaction(db, async (tx) => {
    // One at a time for each member.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`autoplay ${member.id}`}, 0))`.execute(
      tx,
    )
    const known = await findAutoplay(tx, id)
    if (known) return shown(asSame(known, member.id, asked))
    await sql`update rounds.autoplay set ended_at = ${clock()}, ended_by = 'another'
      where member_id = ${member.id} and ended_at is null`.execute(tx)
    await sql`insert into rounds.autoplay
        (id, member_id, game, unit, rounds, rounds_left, loss_limit, win_limit, stops_on_feature, begun_at)
      values (${id}, ${member.id}, ${game}, ${unit}, ${rounds}, ${rounds}, ${lossLimit.amount},
        ${winLimit?.amount ?? null}, ${stopsOnFeature}, ${clock()})`.execute(tx)
    return shown(await mustFind(tx, id))
  })
}

function asSame(known: Row, memberId: string, asked: AutoplayAsked): Row {
  const isSame =
    known.memberId === memberId &&
    known.game === asked.game &&
    known.rounds === asked.rounds &&
    known.lossLimit === asked.lossLimit.amount &&
    known.winLimit === (asked.winLimit?.amount ?? null) &&
    known.stopsOnFeature === asked.stopsOnFeature
  if (!isSame) throw ledgerProblems.usedDifferently()
  return known
}

/** Ends it at the member's request; one that has ended stays as it is. Problem: `autoplayEnded` where there is none. */
export async function endAutoplay({ db, member, clock }: MemberContext, id: string) {
  return inTransaction(db, async (tx) => {
    const known = await findAutoplay(tx, id, true)
    if (known?.memberId !== member.id) throw roundsProblems.autoplayEnded()
    if (known.endedBy === null) await close(tx, id, 'member', clock())
    return shown(await mustFind(tx, id))
  })
}

type Round = { autoplayId: string; roundId: string; game: string; stake: Money }

/**
 * Takes one round of those that are left, and the most that it can lose. The same round again is counted once. Problem:
 * `autoplayEnded`.
 */
export async function takeAutoplayRound(
  { db, member, clock }: MemberContext,
  { autoplayId, roundId, game, stake }: Round,
): Promise<void> {
  const isTaken = await inTransaction(db, async (tx) => {
    const known = await findAutoplay(tx, autoplayId, true)
    const isOwn =
      known?.memberId === member.id && known.game === game && known.unit === stake.currency
    if (!known || !isOwn) return false
    const { rows } = await sql`select from rounds.autoplay_round
      where round_id = ${roundId} and autoplay_id = ${autoplayId}`.execute(tx)
    if (rows.length > 0) return true
    if (known.endedBy !== null) return false
    if (!(await readPlayRules(db)).hasAutoplay) {
      await close(tx, autoplayId, 'rules', clock())
      return false
    }
    if (known.lost + stake.amount > known.lossLimit) {
      await close(tx, autoplayId, 'loss', clock())
      return false
    }
    await sql`insert into rounds.autoplay_round (round_id, autoplay_id, stake)
      values (${roundId}, ${autoplayId}, ${stake.amount})`.execute(tx)
    await sql`update rounds.autoplay set rounds_left = rounds_left - 1, lost = lost + ${stake.amount}
      where id = ${autoplayId}`.execute(tx)
    return true
  })
  if (!isTaken) throw roundsProblems.autoplayEnded()
}

/** What a paid round means for what is left: once for each round. */
export async function countAutoplayRound(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  {
    autoplayId,
    roundId,
    prize,
    hasFeature,
  }: Pick<Round, 'autoplayId' | 'roundId'> & {
    prize: bigint
    hasFeature: boolean
  },
) {
  return inTransaction(db, async (tx) => {
    await findAutoplay(tx, autoplayId, true)
    const { rows } = await sql`update rounds.autoplay_round set prize = ${prize}
      where round_id = ${roundId} and autoplay_id = ${autoplayId} and prize is null returning round_id`.execute(
      tx,
    )
    if (rows.length > 0) {
      await sql`update rounds.autoplay set lost = lost - ${prize} where id = ${autoplayId}`.execute(
        tx,
      )
      const now = await mustFind(tx, autoplayId)
      const end = endOf(now, { prize, hasFeature })
      if (now.endedBy === null && end) await close(tx, autoplayId, end, clock())
    }
    return shown(await mustFind(tx, autoplayId))
  })
}

function endOf(row: Row, round: { prize: bigint; hasFeature: boolean }): AutoplayEnd | undefined {
  if (row.winLimit !== null && round.prize >= row.winLimit) return 'win'
  if (row.stopsOnFeature && round.hasFeature) return 'feature'
  if (row.lost >= row.lossLimit) return 'loss'
  return row.roundsLeft === 0 ? 'rounds' : undefined
}

/**
 * A round of it was refused: it is over, and what was taken for the round is given back. `why`: a limit, the reality check or
 * the balance.
 */
export async function stopAutoplay(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  { autoplayId, roundId }: Pick<Round, 'autoplayId' | 'roundId'>,
  why: AutoplayEnd,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await findAutoplay(tx, autoplayId, true)
    const { rows } = await sql<{ stake: bigint }>`delete from rounds.autoplay_round
      where round_id = ${roundId} and autoplay_id = ${autoplayId} and prize is null returning stake`.execute(
      tx,
    )
    const [taken] = rows
    if (taken) {
      await sql`update rounds.autoplay set rounds_left = rounds_left + 1, lost = lost - ${taken.stake}
        where id = ${autoplayId}`.execute(tx)
    }
    if (known?.endedBy === null) await close(tx, autoplayId, why, clock())
  })
}

async function findAutoplay(db: Db, id: string, isLocked = false): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from rounds.autoplay where id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

async function mustFind(db: Db, id: string): Promise<Row> {
  const row = await findAutoplay(db, id)
  if (!row) throw new Error('autoplay that was written is there')
  return row
}

async function close(tx: Db, id: string, why: AutoplayEnd, now: Date): Promise<void> {
  await sql`update rounds.autoplay set ended_at = ${now}, ended_by = ${why}
    where id = ${id} and ended_at is null`.execute(tx)
}
