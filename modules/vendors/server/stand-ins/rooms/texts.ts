import { wordsIn } from '@tessera/server-kit'
import { roomMessages } from '../../../room-messages.ts'

export type RoomTexts = typeof roomMessages.texts
/** The texts of rooms in a language. */
export const roomTexts = wordsIn('vendors-rooms', roomMessages.texts)

export const filled = (text: string, holes: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(holes[name] ?? ''))
