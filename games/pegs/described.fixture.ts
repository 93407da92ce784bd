import type { Described } from '@tessera/game-kit'
import { messages } from './messages.ts'
import { risks, rowCounts } from './pays.ts'

export const described: Described = {
  title: messages.texts.title,
  rules: [messages.texts.lead, messages.texts.path, messages.texts.rounding],
  examples: rowCounts.flatMap((rows) =>
    risks.map((risk) => ({ name: `${rows} rows, ${risk} risk`, choice: { rows, risk } })),
  ),
}
