import { defineView } from '@tessera/game-kit'
import { messages } from '../messages.ts'
import { OrchardView } from './orchard-view.tsx'
import { Rules } from './rules.tsx'
import { sounds } from './sounds.ts'
import { tell } from './tell.ts'

export const orchardView = defineView({
  View: OrchardView,
  firstChoice: {},
  messages,
  shortestMilliseconds: 1_000,
  tell,
  Rules,
  sounds,
})
