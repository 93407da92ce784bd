import { plainView, slotViewOf } from '@tessera/slot-kit/page'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { bazaar } from '../slot.ts'

export const bazaarView = slotViewOf({
  definition: bazaar,
  figures,
  messages,
  View: plainView(messages),
})
