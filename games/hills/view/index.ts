import { slotView } from '@tessera/slot-kit/view'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { hills as definition } from '../slot.ts'
import { recipe } from './recipe.ts'

export const hillsView = slotView({ definition, figures, recipe, messages })
