import { defineMovesView, type GameKey, type OpenGame } from '@tessera/game-kit'
import type { Move, Shown, Step } from '../game.ts'
import { handSize } from '../hands.ts'
import { messages } from '../messages.ts'
import { JacksView } from './jacks-view.tsx'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { tell } from './tell.ts'

type Open = OpenGame<Step, Shown, Move>

export const jacksView = defineMovesView({
  View: JacksView,
  firstChoice: {},
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
  inRound: {
    // Nothing is drawn by a press that comes before a card was held: changing all five has a button of its own.
    press: (_open: Open, draft: number | undefined): Move | undefined =>
      draft === undefined ? undefined : { held: draft },
    keys({ key }: GameKey, _open: Open, draft: number | undefined) {
      const place = Number(key) - 1
      if (!Number.isInteger(place) || place < 0 || place >= handSize) return undefined
      return { draft: (draft ?? 0) ^ (1 << place) }
    },
  },
})
