import type { Described } from '@tessera/game-kit'
import { messages } from './messages.ts'
import { risks, sizes } from './segments.ts'

export const described: Described = {
  title: messages.texts.title,
  rules: [messages.texts.lead, messages.texts.order, messages.texts.rounding],
  examples: sizes.flatMap((size) =>
    risks.map((risk) => ({ name: `${size} segments, ${risk} risk`, choice: { size, risk } })),
  ),
}
