import { slotView } from '@tessera/slot-kit/view'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { lighthouse as definition } from '../slot.ts'
import { recipe } from './recipe.ts'

export const lighthouseView = slotView({ definition, figures, recipe, messages })
