import { defineView } from '@tessera/game-kit'
import { messages } from '../messages.ts'
import { Rules } from './rules.tsx'
import { ScratchView } from './scratch-view.tsx'
import { sounds } from './sounds.ts'
import { tell } from './tell.ts'

export const scratchView = defineView({
  View: ScratchView,
  firstChoice: {},
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
})
