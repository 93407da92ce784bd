import { plainView, slotViewOf } from '@tessera/slot-kit/page'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { hills } from '../slot.ts'

export const hillsView = slotViewOf({
  definition: hills,
  figures,
  messages,
  View: plainView(messages),
})
