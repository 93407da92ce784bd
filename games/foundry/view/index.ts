import { plainRecipe, slotView } from '@tessera/slot-kit/view'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { foundry as definition } from '../slot.ts'

export const foundryView = slotView({
  definition,
  figures,
  messages,
  recipe: plainRecipe(definition, 45),
})
