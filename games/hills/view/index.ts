import { plainRecipe, slotView } from '@tessera/slot-kit/view'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { hills as definition } from '../slot.ts'

export const hillsView = slotView({
  definition,
  figures,
  messages,
  recipe: plainRecipe(definition, 130),
})
