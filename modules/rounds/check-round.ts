import { safeParse } from 'zod/v4/core'
import {
  commitmentOf,
  drawProgressive,
  type Game,
  type Made,
  type Outcome,
  recompute,
  type Seeds,
} from '@tessera/game-kit'
import { prizeOf } from './prize-of.ts'

/** What is claimed about a past round. Amounts in ledger units. */
export type Claim = {
  commitment: string
  seeds: Seeds
  version: string
  choice: unknown
  stake: bigint
  /** Whose stake a promotion paid: of a `bet` the prize has no stake in it. */
  free?: 'round' | 'bet' | null
  moves: unknown[]
  /** What is kept of the draws: the index of the one, or how many words were taken and the hash of the steps. */
  index: number | null
  drawn: { words: number; hash: string } | null
  multiplier: number
  prize: bigint
  /** What it won of jackpots, and where its own stream drew: the number, of so many. */
  jackpots?: JackpotClaim[]
}

type JackpotClaim = { won: bigint; draw: number | null; of: number | null }

export type Finding = {
  rule:
    | 'commitment'
    | 'version'
    | 'draw'
    | 'words'
    | 'steps'
    | 'moves'
    | 'multiplier'
    | 'jackpot'
    | 'prize'
  holds: boolean
  /** Null where nothing can be computed: the game does not accept the choice, or a move. */
  found: string | null
  claimed: string
}

/** Computes a past round again and holds each claim against what comes out. */
export function checkRound(game: Game, claim: Claim): Finding[] {
  const finding = (rule: Finding['rule'], found: unknown, claimed: unknown): Finding => ({
    rule,
    holds: String(found) === String(claimed),
    found: String(found),
    claimed: String(claimed),
  })
  const choice = safeParse(game.choice, claim.choice)
  const first = [
    finding('commitment', commitmentOf(claim.seeds.server), claim.commitment),
    finding('version', game.version, claim.version),
  ]
  if (!choice.success)
    return [...first, { rule: 'draw', holds: false, found: null, claimed: String(claim.index) }]
  const made = { seeds: claim.seeds, choice: choice.data, moves: claim.moves }
  const outcome = outcomeOf(game, made)
  if (!outcome) {
    const claimed = String(claim.moves.length)
    return [...first, { rule: 'moves', holds: false, found: null, claimed }]
  }
  const { index, drawn, multiplier } = outcome
  const draws =
    drawn === null
      ? [finding('draw', index, claim.index)]
      : [
          finding('words', drawn.words, claim.drawn?.words),
          finding('steps', drawn.hash, claim.drawn?.hash),
        ]
  return [
    ...first,
    ...draws,
    finding('multiplier', multiplier, claim.multiplier),
    ...(claim.jackpots ?? []).flatMap((jackpot) =>
      jackpotFinding(claim, drawn?.words ?? 0, jackpot),
    ),
    finding('prize', prizeOf(claim, multiplier) + wonOf(claim), claim.prize),
  ]
}

const wonOf = ({ jackpots = [] }: Claim): bigint => jackpots.reduce((sum, { won }) => sum + won, 0n)

/** The draw of a progressive jackpot again. One that must be hit by an amount draws nothing. */
function jackpotFinding(
  { seeds, stake }: Claim,
  words: number,
  { won, draw, of }: JackpotClaim,
): Finding[] {
  if (draw === null || of === null) return []
  const again = drawProgressive(seeds, { words, stake, of })
  const holds = again.draw === draw && again.isHit === won > 0n
  return [{ rule: 'jackpot', holds, found: String(again.draw), claimed: String(draw) }]
}

/** Nothing where the moves are none of the game's, or do not end the round. */
function outcomeOf(game: Game, made: Made): Outcome | undefined {
  try {
    return recompute(game, made)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
