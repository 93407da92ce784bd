import { ownRooms } from '../own-rooms.ts'
import { vendor } from './money/end-ticket.ts'

/** What our own rooms are called in records, by `vendor/code`. */
export function describeRooms(
  games: readonly { vendor: string; gameCode: string }[],
  language: string,
): Map<string, { gameName: string; vendorName: string; iconUrl: string }> {
  const rooms = new Map(ownRooms.map(({ code, names }) => [code, names]))
  return new Map(
    games.flatMap(({ vendor: of, gameCode }) => {
      const names = of === vendor ? rooms.get(gameCode) : undefined
      if (!names) return []
      const gameName = names[language] ?? names.EN
      return [[`${of}/${gameCode}`, { gameName, vendorName: 'Tessera', iconUrl: '' }] as const]
    }),
  )
}
