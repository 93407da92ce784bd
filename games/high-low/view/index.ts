import { defineMovesView, type GameKey, type OpenGame } from '@tessera/game-kit'
import type { Move, Shown, Step } from '../game.ts'
import { messages } from '../messages.ts'
import { HighLowView } from './high-low-view.tsx'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { tell } from './tell.ts'

const keyMoves: Record<string, Move['type']> = {
  ArrowUp: 'higher',
  ArrowDown: 'lower',
  ArrowRight: 'skip',
}

export const highLowView = defineMovesView({
  View: HighLowView,
  firstChoice: {},
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
  inRound: {
    keys({ key }: GameKey, { moves }: OpenGame<Step, Shown, Move>) {
      const move = moves.find(({ type }) => type === keyMoves[key])
      return move && { move }
    },
  },
})
