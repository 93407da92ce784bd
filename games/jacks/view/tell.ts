import type { GameText } from '@tessera/game-kit'
import { rankLetter } from '@tessera/game-ui'
import { languageCode } from '@tessera/web-kit'
import type { Step } from '../game.ts'
import type { messages } from '../messages.ts'
import { faceOf } from './cards.ts'

const signs = ['♣', '♦', '♥', '♠']

/** The line of the text log for a step. */
export function tell(step: Step, text: GameText<keyof typeof messages.texts>): string {
  const named = (cards: number[]) =>
    cards
      .map((card) => `${rankLetter(faceOf(card).rank)}${signs[faceOf(card).suit] ?? ''}`)
      .join(' ')
  if (step.type === 'deal') return text('tell.deal', { cards: named(step.cards) })
  if (step.type === 'draw') {
    return text('tell.draw', { cards: named(step.cards), hand: text(step.hand) })
  }
  return text('tell.win', {
    times: (step.multiplier / 10_000).toLocaleString(languageCode()),
  })
}
