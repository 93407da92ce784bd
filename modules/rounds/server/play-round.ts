import { placeBet } from '@tessera/bets/server'
import { Problem } from '@tessera/calls'
import type { Game } from '@tessera/game-kit'
import { gameOf } from '../game-of.ts'
import { pushBalance } from '@tessera/ledger/server'
import { ledgerProblems } from '@tessera/ledger/calls'
import { type Money, money } from '@tessera/money'
import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { isDeepStrictEqual } from 'node:util'
import { safeParse } from 'zod/v4/core'
import { roundsProblems } from '../problems.ts'
import { findOpenRounds, findRound, insertRound, type RoundRow } from './rounds.ts'
import { findSeed } from './seeds.ts'
import { settleRound } from './settle-round.ts'

export type Playing = { id: string; game: string; stake: Money; choice: Record<string, unknown> }

/** The vendor code under which the house's own games stand in the catalogue. */
export const houseVendor = 'TESSERA'

/**
 * Plays one round: stakes it, and after that commit draws and pays it. The same id again gives the same round.
 * Problems: `gameNotAvailable`, `stakeOutsideLimits`, `choiceUnknown`, `clientSeedMissing`,
 * `ledger.insufficientFunds`, `ledger.usedDifferently`.
 */
export async function playRound(context: MemberContext, playing: Playing) {
  const { member } = context
  const game = gameOf(playing.game)
  if (!game) throw roundsProblems.gameNotAvailable()
  const choice = checkedChoice(game, playing)
  assertWithinLimits(game, playing.stake, member.currency)

  await stakeRound(context, game, { ...playing, choice })
  return finishRound(context, playing.id)
}

/** Pays a round that is staked, tells the balance, and answers what the view plays. */
export async function finishRound(context: MemberContext, id: string) {
  const { round, outcome } = await settleRound(context.db, id)
  const { cash, version } = await pushBalance(context, context.member.id, round.unit)
  return {
    id,
    game: round.game,
    nonce: round.nonce,
    choice: round.choice,
    stake: money(round.stake, round.unit),
    multiplier: outcome.multiplier,
    prize: money(outcome.prize, round.unit),
    steps: outcome.steps,
    balance: cash,
    balanceVersion: version,
  }
}

/** Takes the stake and the next number of the member's seed, together. From here on the outcome is fixed. */
export async function stakeRound(
  { db, member }: MemberContext,
  game: Game,
  playing: Playing,
): Promise<void> {
  const { id, stake, choice } = playing
  const refusal = await inTransaction(db, async (tx) => {
    const seed = await findSeed(tx, member.id, true)
    // First, so that a round answers the same for ever, also once its seeds are put away.
    const known = await findRound(tx, id)
    if (known) return assertSame(known, member.id, playing)
    if (!seed?.clientSeed) throw roundsProblems.clientSeedMissing()
    // The member's seed is locked, so their rounds begin one after the other: what was cut off is ended first.
    for (const left of await findOpenRounds(tx, member.id, game.slug)) {
      await settleRound(tx, left)
    }
    try {
      await placeBet(tx, {
        id,
        memberId: member.id,
        vendor: houseVendor,
        category: game.category,
        game: game.slug,
        roundId: id,
        stake,
      })
    } catch (error) {
      // A refusal is committed: the ledger remembers it under this id for ever.
      if (error instanceof Problem && error.kind === ledgerProblems.insufficientFunds) return error
      throw error
    }
    await insertRound(tx, {
      id,
      memberId: member.id,
      game: game.slug,
      version: game.version,
      choice,
      stake: stake.amount,
      unit: stake.currency,
      seedId: seed.id,
      nonce: seed.nextNonce,
    })
    return undefined
  })
  if (refusal) throw refusal
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

function assertSame(
  round: RoundRow,
  memberId: string,
  { game, stake, choice }: Playing,
): undefined {
  const isSame =
    round.memberId === memberId &&
    round.game === game &&
    round.stake === stake.amount &&
    round.unit === stake.currency &&
    isDeepStrictEqual(round.choice, choice)
  if (!isSame) throw ledgerProblems.usedDifferently()
}
