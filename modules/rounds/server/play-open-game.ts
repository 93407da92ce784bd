import type { Problem } from '@tessera/calls'
import { betsProblems } from '@tessera/bets/calls'
import { ledgerProblems } from '@tessera/ledger/calls'
import type { MemberContext } from '@tessera/server-kit'
import { gameOf } from '../game-of.ts'
import { roundsProblems } from '../problems.ts'
import type { RoundAnswer } from '../shapes.ts'
import {
  type AutoplayEnd,
  countAutoplayRound,
  stopAutoplay,
  takeAutoplayRound,
} from './autoplay/autoplay.ts'
import { isTrial } from './free-play/free-player.ts'
import { refuseWaitingReturn } from './game-versions/waiting-versions.ts'
import { refuseSecondSlot } from './play-rules/one-slot.ts'
import { isSlot, readPlayRules, rulesOf } from './play-rules/play-rules.ts'
import { refuseUnanswered } from './play-rules/reality-check.ts'
import { playRound, type Playing } from './play-round.ts'
import type { HidingPort } from './ports.ts'
import { findRound } from './rounds.ts'

type Asked = Omit<Playing, 'waitMilliseconds'> & {
  /** The rounds that follow one another by themselves, of which this is one. */
  autoplay?: string | undefined
}

/**
 * Plays one round of a game that is not hidden, by the rules of play. A round that was staked before something closed ends as
 * it would have. Problems: `gameNotAvailable`, `returnWaits`, `noFreePlay`, `realityCheckDue`, `slotElsewhere`, `featureNotSold`,
 * `autoplayEnded`, `noFreeRounds`, and those of `playRound`.
 */
export async function playOpenGame(
  context: MemberContext,
  asked: Asked,
  ports: HidingPort,
): Promise<RoundAnswer> {
  const { autoplay, ...playing } = asked
  if (autoplay === undefined) return playByRules(context, playing, ports)
  // Rounds that follow one another by themselves count against a loss limit.
  if (playing.free !== undefined) throw roundsProblems.noFreeRounds()
  const round = { autoplayId: autoplay, roundId: asked.id }
  await takeAutoplayRound(context, { ...round, game: asked.game, stake: asked.stake })
  try {
    const result = await playByRules(context, playing, ports)
    // A round with moves is never one of those that play by themselves.
    if (result.state === 'open') return result
    const hasFeature = result.steps.some(({ type }) => type === 'feature')
    const counted = { ...round, prize: result.prize.amount, hasFeature }
    return { ...result, autoplay: await countAutoplayRound(context, counted) }
  } catch (error) {
    const why = endBy(error)
    if (why) await stopAutoplay(context, round, why)
    throw error
  }
}

async function playByRules(context: MemberContext, playing: Playing, ports: HidingPort) {
  const { startMilliseconds } = await gameRules(context, playing.game)
  try {
    await refuseClosed(context, playing, ports)
  } catch (error) {
    // Only a round that is there already may end.
    if (!(await findRound(context.db, playing.id))) throw error
  }
  return playRound(context, { ...playing, waitMilliseconds: startMilliseconds })
}

async function gameRules({ db }: MemberContext, slug: string) {
  const game = gameOf(slug)
  if (!game) throw roundsProblems.gameNotAvailable()
  return rulesOf(game, await readPlayRules(db))
}

async function refuseClosed(
  context: MemberContext,
  { game: slug, choice }: Playing,
  ports: HidingPort,
) {
  const { db, member } = context
  const isFree = isTrial(member)
  if (await ports.isHidden(db, slug)) throw roundsProblems.gameNotAvailable()
  await refuseWaitingReturn(db, slug)
  if (isFree && !(await ports.hasFreePlay(db, slug))) throw roundsProblems.noFreePlay()
  const game = gameOf(slug)
  const rules = await readPlayRules(db)
  if (!rules.sellsFeatures && choice['buy']) throw roundsProblems.featureNotSold()
  if (!isFree) await refuseUnanswered(context)
  if (rules.isOneSlot && game && isSlot(game)) await refuseSecondSlot(context, slug)
}

/** Which problems end what plays by itself; a round that comes too soon, or nobody knows of, is tried again. */
function endBy(error: unknown): AutoplayEnd | undefined {
  const kind = (error as Partial<Problem>).kind
  if (!kind || kind === roundsProblems.tooSoon) return undefined
  if (kind === roundsProblems.realityCheckDue) return 'realityCheck'
  if (kind === ledgerProblems.insufficientFunds || kind === betsProblems.stakeNotCovered)
    return 'funds'
  if (kind === betsProblems.limitReached) return 'limit'
  return kind.status < 500 ? 'rules' : undefined
}
