import type { Skin } from '../../stand-in-page.ts'
import { modelOfTitle } from './model-of-title.ts'
import type { Plays } from './plays.ts'
import { roomOf, type TableOf } from './rooms/room-of-title.ts'

type Title = { vendor: string; game: string; language: string; skin: Skin }

/** What a title is played with: it follows from its category, its name and its seed, so that it stays the same. */
export function playsOf({ vendor, game, language, skin }: Title, tableOf: TableOf): Plays {
  const { category, english: name, seed } = skin
  const room = roomOf({ vendor, game, category, name, seed, language }, tableOf)
  return room ? { is: 'room', room } : { is: 'slot', model: modelOfTitle(vendor, game) }
}
