import { plainView, slotViewOf } from '@tessera/slot-kit/page'
import { figures } from '../figures.ts'
import { messages } from '../messages.ts'
import { atlas } from '../slot.ts'

export const atlasView = slotViewOf({
  definition: atlas,
  figures,
  messages,
  View: plainView(messages),
})
