import { defineView } from '@tessera/game-kit'
import type { Choice } from '../game.ts'
import { messages } from '../messages.ts'
import { steer } from '../steer.ts'
import { ReachView } from './reach-view.tsx'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { tell } from './tell.ts'

const firstChoice: Choice = { target: 200 }

export const reachView = defineView({
  View: ReachView,
  firstChoice,
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
  keys: steer,
})
