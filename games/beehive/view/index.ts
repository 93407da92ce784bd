import { plainView, slotViewOf } from '@tessera/slot-kit/page'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { beehive } from '../slot.ts'

export const beehiveView = slotViewOf({
  definition: beehive,
  figures,
  messages,
  View: plainView(messages),
})
