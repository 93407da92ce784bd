import type { Game } from '@tessera/game-kit'
import { gameOf } from '../game-of.ts'
import { ledgerProblems } from '@tessera/ledger/calls'
import { type Money, money } from '@tessera/money'
import type { Db, MemberContext } from '@tessera/server-kit'
import { isDeepStrictEqual } from 'node:util'
import { safeParse } from 'zod/v4/core'
import { roundsProblems } from '../problems.ts'
import type { RoundAnswer } from '../shapes.ts'
import { beginRound } from './begin-round.ts'
import { stakeRangeOf, type StakeRange } from './house-games/stake-range.ts'
import { answerRound, type Staked } from './round-answer.ts'
import { findRound, type RoundRow } from './rounds.ts'
import { settleRound } from './settle-round.ts'

export type Playing = {
  id: string
  game: string
  stake: Money
  choice: Record<string, unknown>
  /** From the start of the member's last round of this game; without it a round may follow at once. */
  waitMilliseconds?: number | undefined
  /** The free stakes of the member that pay it. */
  free?: string | undefined
}

/**
 * Plays one round: stakes it, and after that commit draws and pays it, or answers what its member sees of it where the game
 * has moves. The same id again gives the same round. Problems: `gameNotAvailable`, `stakeOutsideLimits`, `choiceUnknown`,
 * `clientSeedMissing`, `tooSoon`, `roundStillOpen`, `noFreeRounds`, and those of `beginRound`.
 */
export async function playRound(context: MemberContext, playing: Playing): Promise<RoundAnswer> {
  const { member } = context
  const game = gameOf(playing.game)
  if (!game) throw roundsProblems.gameNotAvailable()
  const choice = checkedChoice(game, playing)
  // What a round with moves pays depends on when its member takes it.
  if (playing.free !== undefined && game.kind === 'moves') throw roundsProblems.noFreeRounds()
  const range = await stakeRangeOf(context.db, game, member.currency)
  try {
    // A free stake is the one of its grant.
    if (playing.free === undefined) assertWithinLimits(range, playing.stake, member.currency)
  } catch (error) {
    // A round that was staked before the limits changed ends as it would have.
    if (!(await findRound(context.db, playing.id))) throw error
  }
  return answerRound(context, await stakeRound(context, game, { ...playing, choice }))
}

// What was cut off before is ended first, unless a move of the member is waited for; more than one such round of a game is rare, more than these is a fault.
const leftOpenMax = 20

/** Takes the stake and the next number of the member's seed, together. From here on the outcome is fixed. */
export async function stakeRound(
  { db, member }: MemberContext,
  game: Game,
  { id, stake, choice, waitMilliseconds, free }: Playing,
): Promise<Staked> {
  const { slug, version, category } = game
  const round = { id, memberId: member.id, game: slug, version, choice }
  for (let tries = 0; tries < leftOpenMax; tries++) {
    const begun = await beginRound(db, {
      ...round,
      category,
      stake,
      waitMilliseconds,
      hasMoves: game.kind === 'moves',
      freeId: free,
    })
    switch (begun.outcome) {
      case 'begun': {
        if (free !== undefined) return knownRound(db, id)
        const { serverSeed, clientSeed, nonce } = begun
        const staked = { stake: stake.amount, unit: stake.currency, free: null }
        return { ...round, ...staked, serverSeed, clientSeed, nonce }
      }
      case 'noSeed':
        throw roundsProblems.clientSeedMissing()
      case 'tooSoon':
        throw roundsProblems.tooSoon({ waitMilliseconds: begun.waitMilliseconds })
      case 'leftOpen':
        await settleRound(db, begun.leftId)
        break
      case 'known': {
        const known = await knownRound(db, id)
        assertSame(known, member.id, { id, game: slug, stake, choice, free })
        return known
      }
    }
  }
  throw new Error(`rounds of ${slug} are left open again and again`)
}

async function knownRound(db: Db, id: string): Promise<RoundRow> {
  const known = await findRound(db, id)
  if (!known) throw new Error(`round ${id} was there and is not`)
  return known
}

function checkedChoice(game: Game, { choice }: Playing): Record<string, unknown> {
  const result = safeParse(game.choice, choice)
  if (!result.success) throw roundsProblems.choiceUnknown()
  return result.data as Record<string, unknown>
}

function assertWithinLimits({ smallest, largest }: StakeRange, stake: Money, unit: string): void {
  if (stake.currency === unit && stake.amount >= smallest && stake.amount <= largest) return
  throw roundsProblems.stakeOutsideLimits({
    smallest: money(smallest, unit),
    largest: money(largest, unit),
  })
}

function assertSame(
  round: RoundRow,
  memberId: string,
  { game, stake, choice, free }: Playing,
): void {
  const isSame =
    round.memberId === memberId &&
    round.game === game &&
    round.stake === stake.amount &&
    round.unit === stake.currency &&
    round.freeId === (free ?? null) &&
    isDeepStrictEqual(round.choice, choice)
  if (!isSame) throw ledgerProblems.usedDifferently()
}
