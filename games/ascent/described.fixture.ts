import type { Described } from '@tessera/game-kit'
import { ascent } from './game.ts'
import { messages } from './messages.ts'

export const described: Described = {
  title: messages.texts.title,
  rules: [
    messages.texts.lead,
    messages.texts.drawn,
    messages.texts.climbRule,
    messages.texts.idleRule,
    messages.texts.rounding,
  ],
  examples: [...ascent.choices()].map((choice) => ({
    name: `target ${(choice.auto / 100).toFixed(2)}`,
    choice,
  })),
}
