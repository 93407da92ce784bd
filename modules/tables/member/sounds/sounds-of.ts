import type { TableState } from '../table/use-table.ts'
import type { TableSound } from './table-sounds.ts'

type Heard = { number: number; state: string; steps: number }

/** What of a round can be heard. */
export const heardOf = (round: TableState['round']): Heard | null =>
  round && { number: round.number, state: round.state, steps: round.steps.length }

const moving: Record<string, TableSound> = {
  roulette: 'ball',
  'wheel-table': 'ball',
  'sic-bo': 'dice',
  crash: 'climb',
}

/** What a change of a round sounds like; nothing where several things happened, as after a lost connection. */
export function soundOf(
  game: string,
  before: Heard | null,
  now: Heard | null,
): TableSound | undefined {
  if (!now || !before) return undefined
  if (now.number !== before.number) return now.state === 'betting' ? 'open' : undefined
  if (now.steps > before.steps) return moving[game] ?? 'card'
  if (now.state === before.state) return undefined
  if (now.state === 'closed') return 'closed'
  if (game !== 'crash') return undefined
  if (now.state === 'dealing') return 'climb'
  return now.state === 'result' ? 'bust' : undefined
}
