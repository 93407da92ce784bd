import type { Described } from '@tessera/game-kit'
import { messages } from './messages.ts'
import { stairs, steepnesses } from './steps.ts'

export const described: Described = {
  title: messages.texts.title,
  rules: [messages.texts.lead, messages.texts.idleRule, messages.texts.rounding],
  examples: steepnesses.map((steepness) => ({
    name: `${stairs[steepness].safe} of ${stairs[steepness].tiles} safe`,
    choice: { steepness },
  })),
}
