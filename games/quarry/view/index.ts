import { plainRecipe, slotView } from '@tessera/slot-kit/view'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { quarry as definition } from '../slot.ts'

export const quarryView = slotView({
  definition,
  figures,
  messages,
  recipe: plainRecipe(definition, 300),
})
