import { defineView } from '@tessera/game-kit'
import { messages } from '../messages.ts'
import { GemsView } from './gems-view.tsx'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { tell } from './tell.ts'

export const gemsView = defineView({
  View: GemsView,
  firstChoice: {},
  messages,
  shortestMilliseconds: 500,
  tell,
  Rules,
  sounds,
})
