import { defineMovesView, type GameKey, type OpenGame } from '@tessera/game-kit'
import type { Choice, Move, Shown, Step } from '../game.ts'
import { messages } from '../messages.ts'
import { steepnesses } from '../steps.ts'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { StairsView } from './stairs-view.tsx'
import { tell } from './tell.ts'

const firstChoice: Choice = { steepness: 'easy' }

/** Left and right change the steepness between rounds. */
function keys({ key }: GameKey, choice: Choice): Choice {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0
  const steepness = steepnesses[steepnesses.indexOf(choice.steepness) + by]
  return by === 0 || steepness === undefined ? choice : { steepness }
}

export const stairsView = defineMovesView({
  View: StairsView,
  firstChoice,
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
  keys,
  inRound: {
    keys({ key }: GameKey, { moves }: OpenGame<Step, Shown, Move>) {
      const tile = Number(key) - 1
      const move = moves.find((each) => each.type === 'tile' && each.tile === tile)
      return move && { move }
    },
  },
})
