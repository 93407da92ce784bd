import { playerOf, type SlotStep } from '@tessera/slot-kit'
import { type Clock, type Db, deriveId, type Logger } from '@tessera/server-kit'
import {
  standInAgainSeconds,
  standInAgainSecondsMost,
  standInLooksAt,
  standInStaleSeconds,
} from '../../limits.ts'
import { type AskWallet, type Call, finer, type Said } from './hub88-vendor.ts'
import { beginRound, dueRounds, findRound, type StandInRound, stepOn } from './journal.ts'
import { drawn } from './draws.ts'
import { modelOf } from './models/models.ts'

export type Vendor = {
  db: Db
  clock: Clock
  log: Logger
  ask: AskWallet
  /** Where the wallet of a connection is. */
  walletOf: (connection: string) => string
}

/** Who plays what, as the vendor knows it. */
export type Seat = {
  connection: string
  player: string
  token: string
  vendor: string
  game: string
  unit: string
  model: string
}

export type Played = StandInRound | 'usedDifferently'

/**
 * Plays a round of a title: drawn from its model and written down, then the stake is asked for, then what was won is told. The
 * same id again is the same round.
 */
export async function playRound(
  vendor: Vendor,
  seat: Seat,
  { id, stake }: { id: string; stake: bigint },
): Promise<Played> {
  const known = await findRound(vendor.db, id)
  if (known) return isSame(known, seat, stake) ? known : 'usedDifferently'
  const { multiplier, steps } = draw(seat.model)
  const { connection, player, game, unit } = seat
  const prize = (stake * BigInt(multiplier)) / 10_000n
  const round = { id, connection, player, vendor: seat.vendor, game, unit, stake, prize, steps }
  const now = vendor.clock()
  const isNew = await beginRound(vendor.db, round, { now, nextAt: later(now, standInStaleSeconds) })
  if (!isNew) {
    const other = await findRound(vendor.db, id)
    return other && isSame(other, seat, stake) ? other : 'usedDifferently'
  }
  const begun: StandInRound = { ...round, state: 'staking', said: null, balance: null, tries: 0 }
  return payFor(vendor, await askStake(vendor, begun, seat.token))
}

const isSame = (round: StandInRound, { player, game, connection }: Seat, stake: bigint) =>
  round.player === player &&
  round.game === game &&
  round.connection === connection &&
  round.stake === stake

function draw(model: string): { multiplier: number; steps: SlotStep[] } {
  return playerOf(modelOf(model).definition)({}, drawn)
}

/** A round that wins nothing is closed by its stake. A lost answer is taken back: the wallet may have the stake or not. */
async function askStake(vendor: Vendor, round: StandInRound, token: string): Promise<StandInRound> {
  const fields = { token, round_closed: round.prize === 0n, is_free: false }
  const call = callOf(round, 'bet', { ...fields, amount: round.stake })
  const said = await asked(vendor, round, call)
  if (!said || mayHaveStaked.has(said.status)) return goOn(vendor, round, 'takingBack', said)
  if (said.status !== 'RS_OK') return goOn(vendor, round, 'refused', said)
  return goOn(vendor, round, round.prize === 0n ? 'ended' : 'winning', said)
}

/** Words that leave open whether the stake was taken. */
const mayHaveStaked = new Set(['RS_ERROR_TIMEOUT', 'RS_ERROR_UNKNOWN'])
/** After these words the wallet has nothing of the stake. */
const isBack = new Set(['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'])

/** Does what is left of a round once, and says how far it came. */
async function payFor(vendor: Vendor, round: StandInRound): Promise<StandInRound> {
  if (round.state === 'winning') {
    const of = { reference_transaction_uuid: txOf(round, 'bet'), round_closed: true }
    const said = await asked(vendor, round, callOf(round, 'win', { ...of, amount: round.prize }))
    return goOn(vendor, round, said?.status === 'RS_OK' ? 'ended' : 'winning', said)
  }
  if (round.state === 'takingBack') {
    const of = { reference_transaction_uuid: txOf(round, 'bet'), round_closed: true }
    const said = await asked(vendor, round, callOf(round, 'rollback', of))
    const isDone = said !== undefined && isBack.has(said.status)
    return goOn(vendor, round, isDone ? 'takenBack' : 'takingBack', said)
  }
  return round
}

/** Takes up what has no answer yet. One that stopped before its stake was answered is taken back. */
export async function tellAgain(vendor: Vendor, connections: readonly string[]): Promise<number> {
  const due = await dueRounds(vendor.db, connections, { now: vendor.clock(), most: standInLooksAt })
  for (const round of due) {
    const ready =
      round.state === 'staking' ? await goOn(vendor, round, 'takingBack', undefined) : round
    await payFor(vendor, ready)
  }
  return due.length
}

type Kind = 'bet' | 'win' | 'rollback'
export const txOf = ({ id }: Pick<StandInRound, 'id'>, kind: Kind): string =>
  deriveId(id, `stand-in ${kind}`)

function callOf(
  round: StandInRound,
  kind: Kind,
  { amount, ...fields }: Record<string, unknown> & { amount?: bigint },
): Call {
  const { player, unit, game, id } = round
  const about = { user: player, currency: unit, game_code: game, round: id }
  return {
    path: `transaction/${kind}`,
    fields: {
      ...about,
      transaction_uuid: txOf(round, kind),
      ...(amount !== undefined && { amount: Number(amount * finer) }),
      ...fields,
    },
  }
}

async function asked(vendor: Vendor, round: StandInRound, call: Call): Promise<Said | undefined> {
  try {
    return await vendor.ask(vendor.walletOf(round.connection), call)
  } catch (error) {
    vendor.log.warn({ round: round.id, path: call.path, reason: String(error) }, 'no answer')
    return undefined
  }
}

async function goOn(
  { db, clock }: Vendor,
  round: StandInRound,
  state: StandInRound['state'],
  said: Said | undefined,
): Promise<StandInRound> {
  const tries = state === round.state ? round.tries + 1 : 0
  const pause = Math.min(standInAgainSeconds * 2 ** tries, standInAgainSecondsMost)
  const next = await stepOn(db, round, {
    state,
    said: said?.status ?? null,
    balance: said?.balance,
    nextAt: later(clock(), pause),
  })
  // Another one was faster: what it wrote holds.
  return next ?? (await findRound(db, round.id)) ?? round
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000)
