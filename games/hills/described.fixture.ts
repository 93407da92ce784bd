import { describedSlot } from '@tessera/slot-kit/described'
import { figures } from './figures.ts'
import { messages } from './messages.ts'
import { hills } from './slot.ts'

export const described = describedSlot(hills, figures, messages)
