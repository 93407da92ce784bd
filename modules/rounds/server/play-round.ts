import type { Game } from '@tessera/game-kit'
import { gameOf } from '../game-of.ts'
import { pushBalance } from '@tessera/ledger/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { type Money, money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { isDeepStrictEqual } from 'node:util'
import { safeParse } from 'zod/v4/core'
import { roundsProblems } from '../problems.ts'
import { beginRound } from './begin-round.ts'
import { findRound, type RoundRow } from './rounds.ts'
import { type Played, payRound, settleRound } from './settle-round.ts'

export type Playing = {
  id: string
  game: string
  stake: Money
  choice: Record<string, unknown>
  /** From the start of the member's last round of this game; without it a round may follow at once. */
  waitMilliseconds?: number | undefined
}

/**
 * Plays one round: stakes it, and after that commit draws and pays it. The same id again gives the same round.
 * Problems: `gameNotAvailable`, `stakeOutsideLimits`, `choiceUnknown`, `clientSeedMissing`, `tooSoon`,
 * and those of `placeBet`.
 */
export async function playRound(context: MemberContext, playing: Playing) {
  const { member } = context
  const game = gameOf(playing.game)
  if (!game) throw roundsProblems.gameNotAvailable()
  const choice = checkedChoice(game, playing)
  assertWithinLimits(game, playing.stake, member.currency)
  return endRound(context, await stakeRound(context, game, { ...playing, choice }))
}

/** Pays a round that is staked, tells the balance, and answers what the view plays. */
export async function finishRound(context: MemberContext, id: string) {
  const round = await findRound(context.db, id)
  if (!round) throw new Error(`there is no round ${id} to finish`)
  return endRound(context, round)
}

async function endRound(context: MemberContext, round: Played & { unit: string }) {
  // What the ledger keeps under the round's own request: a repetition is answered as the first time, while the browsers
  // are told what is there now.
  const { outcome, moved } = await payRound(context.db, round)
  await pushBalance(context, context.member.id, round.unit)
  return {
    id: round.id,
    game: round.game,
    nonce: round.nonce,
    choice: round.choice,
    stake: money(round.stake, round.unit),
    multiplier: outcome.multiplier,
    prize: money(outcome.prize, round.unit),
    steps: outcome.steps,
    balance: money(moved.balance, round.unit),
    balanceVersion: moved.version,
  }
}

// What was cut off before is ended first; more than one such round of a game is rare, more than these is a fault.
const leftOpenMax = 20

/** Takes the stake and the next number of the member's seed, together. From here on the outcome is fixed. */
export async function stakeRound(
  { db, member }: MemberContext,
  game: Game,
  { id, stake, choice, waitMilliseconds }: Playing,
): Promise<Played & { unit: string }> {
  const { slug, version, category } = game
  const round = { id, memberId: member.id, game: slug, version, choice }
  for (let tries = 0; tries < leftOpenMax; tries++) {
    const begun = await beginRound(db, { ...round, category, stake, waitMilliseconds })
    switch (begun.outcome) {
      case 'begun': {
        const { serverSeed, clientSeed, nonce } = begun
        const staked = { stake: stake.amount, unit: stake.currency }
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
        const known = await findRound(db, id)
        if (!known) throw new Error(`round ${id} was there and is not`)
        assertSame(known, member.id, { id, game: slug, stake, choice })
        return known
      }
    }
  }
  throw new Error(`rounds of ${slug} are left open again and again`)
}

function checkedChoice(game: Game, { choice }: Playing): Record<string, unknown> {
  const result = safeParse(game.choice, choice)
  if (!result.success) throw roundsProblems.choiceUnknown()
  return result.data as Record<string, unknown>
}

function assertWithinLimits(
  { stake: { smallest, largest } }: Game,
  stake: Money,
  unit: string,
): void {
  if (stake.currency === unit && stake.amount >= smallest && stake.amount <= largest) return
  throw roundsProblems.stakeOutsideLimits({
    smallest: money(smallest, unit),
    largest: money(largest, unit),
  })
}

function assertSame(round: RoundRow, memberId: string, { game, stake, choice }: Playing): void {
  const isSame =
    round.memberId === memberId &&
    round.game === game &&
    round.stake === stake.amount &&
    round.unit === stake.currency &&
    isDeepStrictEqual(round.choice, choice)
  if (!isSame) throw ledgerProblems.usedDifferently()
}
