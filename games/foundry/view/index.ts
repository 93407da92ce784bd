import { plainView, slotViewOf } from '@tessera/slot-kit/page'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { foundry } from '../slot.ts'

export const foundryView = slotViewOf({
  definition: foundry,
  figures,
  messages,
  View: plainView(messages),
})
