import { defineMovesView } from '@tessera/game-kit'
import type { Choice } from '../game.ts'
import { messages } from '../messages.ts'
import { steer } from '../steer.ts'
import { inRound } from './in-round.ts'
import { MinesView } from './mines-view.tsx'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { tell } from './tell.ts'

const firstChoice: Choice = { mines: 3 }

export const minesView = defineMovesView({
  View: MinesView,
  firstChoice,
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
  keys: steer,
  inRound,
})
