import type { Described } from '@tessera/game-kit'
import { messages } from './messages.ts'

export const shownMines = [1, 2, 3, 5, 10, 15, 20, 24] as const

export const described: Described = {
  title: messages.texts.title,
  rules: [
    messages.texts.lead,
    messages.texts.fixed,
    messages.texts.paysRule,
    messages.texts.ends,
    messages.texts.left,
  ],
  examples: shownMines.map((mines) => ({
    name: `${mines} ${mines === 1 ? 'mine' : 'mines'}`,
    choice: { mines },
  })),
}
