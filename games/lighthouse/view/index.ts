import { plainRecipe, slotView } from '@tessera/slot-kit/view'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { lighthouse as definition } from '../slot.ts'

export const lighthouseView = slotView({
  definition,
  figures,
  messages,
  recipe: plainRecipe(definition, 240),
})
