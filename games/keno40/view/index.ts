import { defineView } from '@tessera/game-kit'
import type { Choice } from '../game.ts'
import { messages } from '../messages.ts'
import { KenoView } from './keno-view.tsx'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { tell } from './tell.ts'

const firstChoice: Choice = { numbers: [3, 8, 15, 22, 29, 36] }

export const kenoView = defineView({
  View: KenoView,
  firstChoice,
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
})
