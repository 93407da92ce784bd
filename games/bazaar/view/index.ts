import { plainRecipe, slotView } from '@tessera/slot-kit/view'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { bazaar as definition } from '../slot.ts'

export const bazaarView = slotView({
  definition,
  figures,
  messages,
  recipe: plainRecipe(definition, 30),
})
