import { winOf } from '@tessera/money'
import { safeParse } from 'zod/v4/core'
import { commitmentOf, type Game, recompute, type Seeds } from '@tessera/game-kit'

/** What is claimed about a past round. Amounts in ledger units. */
export type Claim = {
  commitment: string
  seeds: Seeds
  version: string
  choice: unknown
  stake: bigint
  index: number
  multiplier: number
  prize: bigint
}

export type Finding = {
  rule: 'commitment' | 'version' | 'draw' | 'multiplier' | 'prize'
  holds: boolean
  /** Null where nothing can be computed: the game does not accept the choice. */
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
  const { index, multiplier } = recompute(game, { seeds: claim.seeds, choice: choice.data })
  return [
    ...first,
    finding('draw', index, claim.index),
    finding('multiplier', multiplier, claim.multiplier),
    finding('prize', winOf(claim.stake, multiplier), claim.prize),
  ]
}
