import { defineMovesView, type InRound } from '@tessera/game-kit'
import type { Choice, Move, Shown, Step } from '../game.ts'
import { messages } from '../messages.ts'
import { AscentView } from './ascent-view.tsx'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { steer } from './steer.ts'
import { tell } from './tell.ts'

const firstChoice: Choice = { auto: 200 }

/** The button, the space bar and C cash out. */
const inRound: InRound<Step, Shown, Move, undefined> = {
  press: () => ({ type: 'cash' }),
  keys: ({ key }) => (key === 'c' ? { move: { type: 'cash' } } : undefined),
}

export const ascentView = defineMovesView({
  View: AscentView,
  firstChoice,
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
  keys: steer,
  inRound,
})
