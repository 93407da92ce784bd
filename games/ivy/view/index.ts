import { plainView, slotViewOf } from '@tessera/slot-kit/page'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { ivy } from '../slot.ts'

export const ivyView = slotViewOf({
  definition: ivy,
  figures,
  messages,
  View: plainView(messages),
})
