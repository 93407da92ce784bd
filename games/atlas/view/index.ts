import { plainRecipe, slotView } from '@tessera/slot-kit/view'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { atlas as definition } from '../slot.ts'

export const atlasView = slotView({
  definition,
  figures,
  messages,
  recipe: plainRecipe(definition, 70),
})
