import type { Described } from '@tessera/game-kit'
import { messages } from './messages.ts'
import { targets } from './chance.ts'

export const described: Described = {
  title: messages.texts.title,
  rules: [messages.texts.lead, messages.texts.drawn, messages.texts.rounding],
  examples: [targets.least, 150, 200, 500, 1_000, 10_000, 100_000, targets.most].map((target) => ({
    name: `target ${(target / 100).toFixed(2)}`,
    choice: { target },
  })),
}
