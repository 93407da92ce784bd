import { describedSlot } from '@tessera/slot-kit/described'
import { figures } from './figures.ts'
import { messages } from './messages.ts'
import { bazaar } from './slot.ts'

export const described = describedSlot(bazaar, figures, messages)
