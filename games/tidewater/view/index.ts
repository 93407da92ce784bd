import { plainView, slotViewOf } from '@tessera/slot-kit/page'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { tidewater } from '../slot.ts'

export const tidewaterView = slotViewOf({
  definition: tidewater,
  figures,
  messages,
  View: plainView(messages),
})
