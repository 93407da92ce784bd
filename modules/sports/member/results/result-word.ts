import type { Text } from '@tessera/web-kit'
import type { OutcomeResult } from '../../result.ts'
import type { resultsMessages } from '../../results-messages.ts'

type Said = Pick<OutcomeResult, 'won' | 'void'> & {
  deadHeat?: { places: number; tied: number } | undefined
}

/** How an outcome ended, in a word or two. */
export function resultWord(text: Text<typeof resultsMessages.texts>, result: Said | null): string {
  if (!result) return text('open2')
  if (result.void === 'whole') return text('void')
  if (result.void === 'half') return text(result.won ? 'halfWon' : 'halfLost')
  if (!result.won) return text('lost')
  const { deadHeat } = result
  return deadHeat ? text('deadHeat', deadHeat) : text('won')
}
