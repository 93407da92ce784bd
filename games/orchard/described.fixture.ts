import type { Described } from '@tessera/game-kit'
import { messages } from './messages.ts'

export const described: Described = {
  title: messages.texts.title,
  rules: [
    messages.texts.lead,
    'Three of a kind on the line pay, and so do two cherries on the first two reels.',
    messages.texts.rounding,
  ],
  examples: [{ name: 'every spin', choice: {} }],
}
