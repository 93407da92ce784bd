import { describedSlot } from '@tessera/slot-kit/described'
import { figures } from './figures.ts'
import { messages } from './messages.ts'
import { lighthouse } from './slot.ts'

export const described = describedSlot(lighthouse, figures, messages)
