import { plainView, slotViewOf } from '@tessera/slot-kit/page'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { lighthouse } from '../slot.ts'

export const lighthouseView = slotViewOf({
  definition: lighthouse,
  figures,
  messages,
  View: plainView(messages),
})
