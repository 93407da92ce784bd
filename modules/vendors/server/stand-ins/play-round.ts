import { type Clock, type Db, deriveId, inTransaction, type Logger } from '@tessera/server-kit'
import {
  standInAgainSeconds,
  standInAgainSecondsMost,
  standInLooksAt,
  standInStaleSeconds,
} from '../../limits.ts'
import { giveRoundBack, nextCampaign, useRound } from './campaigns.ts'
import { feedPool, givePoolBack, hitsPool, takePool } from './pool.ts'
import { beginRound, dueRounds, findRound, type StandInRound, stepOn } from './journal.ts'
import { type Choice, draw, type Plays, spinSpot, sumOfChoice, writtenChoice } from './plays.ts'
import type { Said, Speaker, Spoken } from './speakers/speaker.ts'

export type Vendor = {
  db: Db
  clock: Clock
  log: Logger
  /** How the vendor of a connection speaks. */
  speakerOf: (connection: string) => Speaker
  /** Says something to the wallet of a connection. Throws where no answer came. */
  ask: (connection: string, spoken: Spoken) => Promise<Said>
  /** A whole number below another one, by chance: whether a round wins the pool. */
  below: (n: number) => number
}

/** Who plays what, as the vendor knows it. */
export type Seat = {
  connection: string
  player: string
  token: string
  vendor: string
  game: string
  unit: string
  plays: Plays
  /** Its stakes feed the pool of the vendor, and may win it. */
  hasPool?: boolean
}

export type Played = StandInRound | 'usedDifferently' | 'noFreeRound'

/** A token is looked at for stakes alone; where a protocol asks for one with each message, this one stands. */
const noToken = '-'

/**
 * Plays a round of a title: drawn and written down, then the stake is asked for, then what was won is told, at once or when what
 * is shown is over. The same id again is the same round.
 */
export async function playRound(
  vendor: Vendor,
  seat: Seat,
  { id, choice: chosen, isFree = false }: { id: string; choice: Choice; isFree?: boolean },
): Promise<Played> {
  const known = await findRound(vendor.db, id)
  if (known) return isSame(known, seat, chosen) ? endIfDue(vendor, known) : 'usedDifferently'
  const { connection, player, game, unit } = seat
  const now = vendor.clock()
  const free = isFree ? await nextCampaign(vendor.db, seat, now) : undefined
  if (isFree && !free) return 'noFreeRound'
  const choice: Choice = free ? new Map([[spinSpot, free.stake]]) : chosen
  const { prize, steps, seconds } = draw(seat.plays, choice, { unit, now })
  const { endsWithStake } = vendor.speakerOf(connection)
  const stake = sumOfChoice(choice)
  const about = { id, connection, player, vendor: seat.vendor, game, unit, stake, prize, steps }
  const feeds = seat.hasPool === true && !free
  const hits = feeds && hitsPool(stake, unit, vendor.below)
  const tellsEnd = prize > 0n || hits || seconds > 0 || !endsWithStake
  const campaign = free?.id ?? null
  const round = { ...about, choice: writtenChoice(choice), tellsEnd, campaign, pool: 0n }
  const nextAt = later(now, standInStaleSeconds)
  const written = await begin(vendor.db, round, { now, nextAt, hits })
  if (written === 'noFreeRound') return written
  if (!written) {
    const other = await findRound(vendor.db, id)
    return other && isSame(other, seat, chosen) ? other : 'usedDifferently'
  }
  const begun: StandInRound = {
    ...written,
    state: 'staking',
    said: null,
    balance: null,
    tries: 0,
    nextAt,
  }
  const staked = await askStake(vendor, begun, { token: seat.token, seconds, feeds })
  return endIfDue(vendor, staked)
}

type NewRound = Parameters<typeof beginRound>[1]

/** Writes it down, with one of the free rounds or with the pool that it wins, in one transaction. Answers the round as it is. */
async function begin(
  db: Db,
  round: NewRound,
  at: { now: Date; nextAt: Date; hits: boolean },
): Promise<NewRound | false | 'noFreeRound'> {
  const { campaign } = round
  if (campaign === null && !at.hits) return (await beginRound(db, round, at)) && round
  const [known, gone] = [new Error('it is there'), new Error('no free round is left')]
  try {
    return await inTransaction(db, async (tx) => {
      const pool = at.hits ? await takePool(tx, round) : 0n
      const written = { ...round, prize: round.prize + pool, pool }
      if (!(await beginRound(tx, written, at))) throw known
      if (campaign !== null && !(await useRound(tx, campaign, at.now))) throw gone
      return written
    })
  } catch (error) {
    if (error === gone) return 'noFreeRound'
    if (error === known) return false
    throw error
  }
}

/** What a free round is worth its campaign says, not the page. */
const isSame = (round: StandInRound, { player, game, connection }: Seat, choice: Choice) =>
  round.player === player &&
  round.game === game &&
  round.connection === connection &&
  (round.campaign !== null || isSameChoice(round, choice))
const isSameChoice = (round: StandInRound, choice: Choice) =>
  JSON.stringify(sorted(round.choice)) === JSON.stringify(writtenChoice(choice))
const sorted = (kept: Record<string, string>) =>
  Object.fromEntries(Object.entries(kept).toSorted(([one], [two]) => (one < two ? -1 : 1)))

/** A lost answer is taken back: the wallet may have the stake or not. */
async function askStake(
  vendor: Vendor,
  round: StandInRound,
  { token, seconds, feeds }: { token: string; seconds: number; feeds: boolean },
): Promise<StandInRound> {
  const said = await asked(vendor, round, {
    ...spokenOf(round, 'bet'),
    token,
    amount: round.campaign === null ? round.stake : 0n,
    ends: !round.tellsEnd,
  })
  if (!said || said.word === 'unsure') return goOn(vendor, round, 'takingBack', said)
  if (said.word !== 'ok') return goOn(vendor, round, 'refused', said)
  if (feeds) await feedPool(vendor.db, round)
  return goOn(vendor, round, round.tellsEnd ? 'winning' : 'ended', said, seconds)
}

async function endIfDue(vendor: Vendor, round: StandInRound): Promise<StandInRound> {
  const isDue = round.nextAt <= vendor.clock()
  // A first try is made at once; after that the pauses hold.
  if (round.state === 'takingBack' && round.tries === 0) return payFor(vendor, round)
  return round.state === 'winning' && isDue ? payFor(vendor, round) : round
}

/** Does what is left of a round once, and says how far it came. */
async function payFor(vendor: Vendor, round: StandInRound): Promise<StandInRound> {
  if (round.state === 'winning') {
    const win = { ...spokenOf(round, 'win'), amount: round.prize, ends: true }
    const said = await asked(vendor, round, win)
    return goOn(vendor, round, said?.word === 'ok' ? 'ended' : 'winning', said)
  }
  if (round.state === 'takingBack') {
    const said = await asked(vendor, round, { ...spokenOf(round, 'rollBack'), ends: true })
    // The wallet has nothing of the stake.
    const isDone = said?.word === 'ok' || said?.word === 'nothing'
    return goOn(vendor, round, isDone ? 'takenBack' : 'takingBack', said)
  }
  return round
}

/** Goes on with what has no answer yet. One that stopped before its stake was answered is taken back. */
export async function tellAgain(vendor: Vendor, connections: readonly string[]): Promise<number> {
  const due = await dueRounds(vendor.db, connections, { now: vendor.clock(), most: standInLooksAt })
  for (const round of due) {
    const ready =
      round.state === 'staking' ? await goOn(vendor, round, 'takingBack', undefined) : round
    await payFor(vendor, ready)
  }
  return due.length
}

type Kind = 'bet' | 'win' | 'rollBack'
export const txOf = ({ id }: Pick<StandInRound, 'id'>, kind: Kind): string =>
  deriveId(id, `stand-in ${kind === 'rollBack' ? 'rollback' : kind}`)

function spokenOf(round: StandInRound, kind: Kind): Spoken {
  const { player, unit, game, id } = round
  return {
    do: kind,
    player,
    token: noToken,
    unit,
    game,
    round: id,
    tx: txOf(round, kind),
    of: txOf(round, 'bet'),
    amount: 0n,
    ends: false,
    ...(round.campaign !== null && { campaign: round.campaign }),
  }
}

async function asked(
  vendor: Vendor,
  round: StandInRound,
  spoken: Spoken,
): Promise<Said | undefined> {
  try {
    return await vendor.ask(round.connection, spoken)
  } catch (error) {
    vendor.log.warn({ round: round.id, act: spoken.do, reason: String(error) }, 'no answer')
    return undefined
  }
}

async function goOn(
  { db, clock }: Vendor,
  round: StandInRound,
  state: StandInRound['state'],
  said: Said | undefined,
  seconds = 0,
): Promise<StandInRound> {
  const isNext = state !== round.state
  const tries = isNext ? 0 : round.tries + 1
  const pause = isNext
    ? seconds
    : Math.min(standInAgainSeconds * 2 ** tries, standInAgainSecondsMost)
  const next = await stepOn(db, round, {
    state,
    said: said?.word ?? null,
    balance: said?.balance,
    nextAt: later(clock(), pause),
  })
  if (next?.campaign && (state === 'refused' || state === 'takenBack'))
    await giveRoundBack(db, next.campaign, state === 'refused')
  if (next && next.pool > 0n && (state === 'refused' || state === 'takenBack'))
    await givePoolBack(db, next)
  // Another one was faster: what it wrote holds.
  return next ?? (await findRound(db, round.id)) ?? round
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000)
