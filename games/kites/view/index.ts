import { plainView, slotViewOf } from '@tessera/slot-kit/page'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { kites } from '../slot.ts'

export const kitesView = slotViewOf({
  definition: kites,
  figures,
  messages,
  View: plainView(messages),
})
