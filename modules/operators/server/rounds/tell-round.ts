import { type Answer, decimalOf, unitsOf, type Word } from '@tessera/open-wallet'
import { deriveId, newId } from '@tessera/server-kit'
import { againSeconds, betSeconds, looksAt, staleSeconds } from '../../limits.ts'
import { type Asking, askWallet } from '../ask-wallet.ts'
import { findOperator, type OperatorRow } from '../operator-rows.ts'
import { offeredGame } from '../offered-games.ts'
import { drawRound, proofOf } from './draw-round.ts'
import { findRound, type OperatorRound, type RoundState, stepOn, takeDue } from './round-rows.ts'

export type Kind = 'bet' | 'win' | 'rollback'
/** The operator's name for a transaction of a round: the same for ever. */
export const txOf = ({ id }: Pick<OperatorRound, 'id'>, kind: Kind): string =>
  deriveId(id, `open ${kind}`)

export const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000)
const lastPause = againSeconds.at(-1) ?? 0
const pauseAfter = (tries: number): number => againSeconds[tries] ?? lastPause

/** With these words the operator has taken nothing, and will not. */
const refusals = new Set<Word>([
  'UNKNOWN_PLAYER',
  'PLAYER_BLOCKED',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'CURRENCY_MISMATCH',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
  'GAME_DISABLED',
  'ROUND_CLOSED',
  'BET_ALREADY_ROLLED_BACK',
])

const aboutOf = (context: Asking, { player, token, id }: OperatorRound) => ({
  request: newId(context.clock()),
  player,
  session: token,
  round: id,
})
const moneyOf = (round: OperatorRound) => ({ game: round.game, currency: round.unit })

/**
 * Asks for the stake of a round. It is definite only after the operator has said so: then the round is drawn. Where nothing is
 * known it is taken back.
 */
export async function askStake(
  context: Asking,
  operator: OperatorRow,
  round: OperatorRound,
): Promise<void> {
  const answer = await askWallet(context, operator, {
    act: 'bet',
    message: {
      ...aboutOf(context, round),
      ...moneyOf(round),
      transaction: txOf(round, 'bet'),
      amount: decimalOf(round.stake),
    },
    seconds: betSeconds,
  })
  if (answer?.outcome === 'OK') {
    const now = context.clock()
    await drawRound(context.db, round, {
      balance: balanceIn(answer, round),
      now,
      nextAt: later(now, pauseAfter(0)),
    })
  } else if (answer && refusals.has(answer.outcome)) await goOn(context, round, 'refused', answer)
  else await goOn(context, round, 'takingBack', answer)
}

/** Tells what is left to tell of a round, once, and says how far it came. */
export async function tellRound(
  context: Asking,
  operator: OperatorRow,
  id: string,
): Promise<OperatorRound> {
  const round = await findRound(context.db, id)
  if (!round) throw new Error(`there is no round ${id}`)
  if (round.state === 'takingBack') await takeBack(context, operator, round)
  else if (round.state === 'drawn') await tellEnd(context, operator, round)
  else return round
  return (await findRound(context.db, id)) ?? round
}

/** After these words nothing of the stake is at the operator. */
const isBack = new Set<Word>(['OK', 'BET_NOT_FOUND', 'BET_ALREADY_ROLLED_BACK'])

async function takeBack(
  context: Asking,
  operator: OperatorRow,
  round: OperatorRound,
): Promise<void> {
  const answer = await askWallet(context, operator, {
    act: 'rollback',
    message: {
      ...aboutOf(context, round),
      transaction: txOf(round, 'rollback'),
      of: txOf(round, 'bet'),
      amount: decimalOf(round.stake),
    },
  })
  const isDone = answer !== undefined && isBack.has(answer.outcome)
  await goOn(context, round, isDone ? 'takenBack' : 'takingBack', answer)
}

async function tellEnd(
  context: Asking,
  operator: OperatorRow,
  round: OperatorRound,
): Promise<void> {
  const { prize } = round
  if (prize === null) throw new Error(`round ${round.id} is drawn and has no prize`)
  const proof = proofOf(round)
  const about = { ...aboutOf(context, round), ...(proof && { proof }) }
  const answer =
    prize === 0n
      ? await askWallet(context, operator, { act: 'close', message: about })
      : await askWallet(context, operator, {
          act: 'win',
          message: {
            ...about,
            ...moneyOf(round),
            transaction: txOf(round, 'win'),
            of: txOf(round, 'bet'),
            amount: decimalOf(prize),
            closes: true,
          },
        })
  await goOn(context, round, answer?.outcome === 'OK' ? 'closed' : 'drawn', answer)
}

/** The balance of an answer, where it is of the currency of the round. */
const balanceIn = ({ balance, currency }: Answer, { unit }: OperatorRound): bigint | undefined =>
  currency === undefined || currency === unit ? unitsOf(balance) : undefined

async function goOn(
  { db, clock }: Asking,
  round: OperatorRound,
  to: RoundState,
  answer: Answer | undefined,
): Promise<void> {
  const now = clock()
  // What has just become unknown is taken back at once.
  const pause = to === round.state ? pauseAfter(round.tries) : 0
  await stepOn(db, round, {
    to,
    said: answer?.outcome,
    balance: answer && balanceIn(answer, round),
    now,
    nextAt: later(now, pause),
  })
}

/** Goes on with what has no answer and is due. A round whose stake was being asked for when its server died is taken back. */
export async function tellAgain(context: Asking): Promise<number> {
  const now = context.clock()
  const due = await takeDue(context.db, { now, until: later(now, staleSeconds), most: looksAt })
  for (const round of due) {
    const operator = await findOperator(context.db, round.operator)
    if (!operator) continue
    if (round.state === 'asked') await goOn(context, round, 'takingBack', undefined)
    await tellRound(context, operator, round.id)
  }
  return due.length
}

/** Whether a round can still be drawn: the rules of its game are those that it was asked for with. */
export const isStillPlayed = ({
  game,
  version,
}: Pick<OperatorRound, 'game' | 'version'>): boolean => offeredGame(game)?.version === version
