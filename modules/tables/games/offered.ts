import { blackjack } from './blackjack/table.ts'
import { isCrash } from './crash/crash-game.ts'
import { tableGameOf } from './index.ts'
import type { OfferedGame, TableGame } from './table-game.ts'

/** A game by whose spots stakes are taken and ended, whoever decides how a round goes. */
export const offeredGameOf = (code: string): OfferedGame | undefined =>
  code === blackjack.code ? blackjack : tableGameOf(code)

/** What rounds of a game are drawn from. */
export function sourceOf(code: string): TableGame['from'] {
  const from = offeredGameOf(code)?.from
  if (from) return from
  if (isCrash({ game: code })) return { kind: 'draws' }
  throw new Error(`there is no table game ${code}`)
}
