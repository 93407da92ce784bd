import { plainRecipe, slotView } from '@tessera/slot-kit/view'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { kites as definition } from '../slot.ts'

export const kitesView = slotView({
  definition,
  figures,
  messages,
  recipe: plainRecipe(definition, 25),
})
