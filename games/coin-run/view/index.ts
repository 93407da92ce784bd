import { defineMovesView, type GameKey, type OpenGame } from '@tessera/game-kit'
import type { Move, Shown, Side, Step } from '../game.ts'
import { messages } from '../messages.ts'
import { CoinView } from './coin-view.tsx'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { tell } from './tell.ts'

const keySides: Record<string, Side> = { ArrowLeft: 'heads', ArrowRight: 'tails' }

export const coinRunView = defineMovesView({
  View: CoinView,
  firstChoice: {},
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
  inRound: {
    keys({ key }: GameKey, { moves }: OpenGame<Step, Shown, Move>) {
      const side = keySides[key]
      const move = moves.find((each) => each.type === 'call' && each.side === side)
      return move && { move }
    },
  },
})
