import { slotView } from '@tessera/slot-kit/view'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { kites as definition } from '../slot.ts'
import { recipe } from './recipe.ts'

export const kitesView = slotView({ definition, figures, recipe, messages })
