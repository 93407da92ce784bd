import { plainRecipe, slotView } from '@tessera/slot-kit/view'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { ivy as definition } from '../slot.ts'

export const ivyView = slotView({
  definition,
  figures,
  messages,
  recipe: plainRecipe(definition, 150),
})
