import type { GameText } from '@tessera/game-kit'
import { rankLetter } from '@tessera/game-ui'
import { languageCode } from '@tessera/web-kit'
import type { Card } from '../cards.ts'
import type { Step } from '../game.ts'
import type { messages } from '../messages.ts'

const signs = ['♣', '♦', '♥', '♠']

/** The line of the text log for a step. */
export function tell(step: Step, text: GameText<keyof typeof messages.texts>): string {
  const named = ({ rank, suit }: Card) => `${rankLetter(rank)}${signs[suit] ?? ''}`
  if (step.type === 'first') return text('tell.first', { card: named(step.card) })
  if (step.type === 'card') {
    const result = step.guess === 'skip' ? 'skipped' : step.isRight ? 'right' : 'wrong'
    return text('tell.card', { card: named(step.card), result: text(result) })
  }
  const times = (step.multiplier / 10_000).toLocaleString(languageCode(), {
    maximumFractionDigits: 4,
  })
  return text(step.type === 'cash' ? 'tell.cash' : 'tell.win', { times })
}
