import type { Money } from '@tessera/money'
import type { GuestContext } from '@tessera/server-kit'

/** How many look at each table now. Where nobody counts, nobody does. */
export type Watching = () => Promise<(table: string) => number>

/** A room of another kind, as the list of rooms shows it: what a shot costs, or what one sits down with. */
export type OtherRoom = {
  code: string
  game: string
  category: 'PVP' | 'FISH'
  name: string
  least: Money
  most: Money
  seats: number
  taken: number
}
/** The open rooms of poker and fish, in a language and a currency. */
export type ListOtherRooms = (
  context: Pick<GuestContext, 'db' | 'member'>,
  asked: { language: string; currency?: string | undefined },
) => Promise<OtherRoom[]>

/** What tables ask of others. */
export type TablesPorts = { watching: Watching; otherRooms: ListOtherRooms }

export const nobodyWatches: TablesPorts = {
  watching: async () => () => 0,
  otherRooms: async () => [],
}
