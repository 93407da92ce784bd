import { plainRecipe, slotView } from '@tessera/slot-kit/view'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { tidewater as definition } from '../slot.ts'

export const tidewaterView = slotView({
  definition,
  figures,
  messages,
  recipe: plainRecipe(definition, 215),
})
