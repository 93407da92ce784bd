import { plainRecipe, slotView } from '@tessera/slot-kit/view'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { beehive as definition } from '../slot.ts'

export const beehiveView = slotView({
  definition,
  figures,
  messages,
  recipe: plainRecipe(definition, 85),
})
