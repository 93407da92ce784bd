import type { Described } from '@tessera/game-kit'
import { anyCard } from './game.ts'
import { messages } from './messages.ts'

export const described: Described = {
  title: messages.texts.title,
  rules: [messages.texts.lead, messages.texts.same, messages.texts.rounding],
  examples: [{ name: 'every card', choice: anyCard }],
}
