import { defineView } from '@tessera/game-kit'
import type { Choice } from '../game.ts'
import { messages } from '../messages.ts'
import { steer } from '../steer.ts'
import { DiceView } from './dice-view.tsx'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { tell } from './tell.ts'

const firstChoice: Choice = { side: 'under', target: 5_000 }

export const diceView = defineView({
  View: DiceView,
  firstChoice,
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
  keys: steer,
})
