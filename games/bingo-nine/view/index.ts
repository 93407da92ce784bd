import { defineView } from '@tessera/game-kit'
import type { Choice } from '../game.ts'
import { messages } from '../messages.ts'
import { BingoView } from './bingo-view.tsx'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { tell } from './tell.ts'

const firstChoice: Choice = { card: [4, 11, 23, 7, 15, 28, 2, 19, 30] }

export const bingoView = defineView({
  View: BingoView,
  firstChoice,
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
})
