import type { Described } from '@tessera/game-kit'
import { messages } from './messages.ts'

export const described: Described = {
  title: messages.texts.title,
  rules: [
    messages.texts.lead,
    messages.texts.side,
    messages.texts.idleRule,
    messages.texts.rounding,
  ],
  examples: [{ name: 'one guess', choice: {} }],
}
