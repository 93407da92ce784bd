import type { GuestContext } from '@tessera/server-kit'
import { listRooms } from './read-rooms.ts'

/** The open rooms with what a shot costs there, as lists of rooms of all kinds show them. */
export async function fishRooms(
  context: Pick<GuestContext, 'db' | 'member'>,
  { language, currency }: { language: string; currency?: string | undefined },
) {
  const { list } = await listRooms(context, {
    query: { language: language.slice(0, 2).toUpperCase(), currency },
  })
  return list
    .filter(({ isOpen }) => isOpen)
    .map(({ code, name, least, most, seats, taken }) => ({
      code,
      game: code,
      category: 'FISH' as const,
      name,
      least,
      most,
      seats,
      taken,
    }))
}
