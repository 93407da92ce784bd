import { defineView } from '@tessera/game-kit'
import type { Choice } from '../game.ts'
import { messages } from '../messages.ts'
import { AscentView } from './ascent-view.tsx'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { steer } from './steer.ts'
import { tell } from './tell.ts'

const firstChoice: Choice = { auto: 200 }

export const ascentView = defineView({
  View: AscentView,
  firstChoice,
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
  keys: steer,
})
