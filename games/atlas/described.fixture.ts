import { describedSlot } from '@tessera/slot-kit/described'
import { figures } from './figures.ts'
import { messages } from './messages.ts'
import { atlas } from './slot.ts'

export const described = describedSlot(atlas, figures, messages)
