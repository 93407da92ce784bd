import type { Described } from '@tessera/game-kit'
import { keno40 } from './game.ts'
import { messages } from './messages.ts'

export const described: Described = {
  title: messages.texts.title,
  rules: [messages.texts.lead, messages.texts.same, messages.texts.rounding],
  examples: [...keno40.choices()].map((choice) => ({
    name: `${choice.numbers.length} of 40`,
    choice,
  })),
}
