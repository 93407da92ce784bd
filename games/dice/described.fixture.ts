import type { Described } from '@tessera/game-kit'
import { messages } from './messages.ts'

export const described: Described = {
  title: messages.texts.title,
  rules: [messages.texts.lead, messages.texts.rounding],
  examples: [100, 1_000, 2_500, 4_951, 5_000, 7_500, 9_800].map((target) => ({
    name: `under ${(target / 100).toFixed(2)}`,
    choice: { side: 'under', target },
  })),
}
