import type { GameText } from '@tessera/game-kit'
import { languageCode } from '@tessera/web-kit'
import type { Step } from '../game.ts'
import type { messages } from '../messages.ts'

/** The line of the text log for a step. */
export function tell(step: Step, text: GameText<keyof typeof messages.texts>): string {
  if (step.type === 'row') {
    return text('tell.row', { tile: step.tile + 1, result: step.isSafe ? 'safe' : 'broken' })
  }
  if (step.type === 'shown') {
    const tiles = step.broken.map((row) => row.map((tile) => tile + 1).join(' + ')).join(', ')
    return text('tell.shown', { tiles })
  }
  const times = (step.multiplier / 10_000).toLocaleString(languageCode(), {
    maximumFractionDigits: 4,
  })
  return text(step.type === 'cash' ? 'tell.cash' : 'tell.win', { times })
}
