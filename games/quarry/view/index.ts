import { plainView, slotViewOf } from '@tessera/slot-kit/page'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { quarry } from '../slot.ts'

export const quarryView = slotViewOf({
  definition: quarry,
  figures,
  messages,
  View: plainView(messages),
})
