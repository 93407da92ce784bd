import type { Db } from '@tessera/server-kit'
import { vendor } from './money/end-ticket.ts'
import { readRooms } from './rooms.ts'

/** What our own rooms are called in records, by `vendor/code`. */
export async function describeRooms(
  db: Db,
  games: readonly { vendor: string; gameCode: string }[],
  language: string,
): Promise<Map<string, { gameName: string; vendorName: string; iconUrl: string }>> {
  if (!games.some(({ vendor: of }) => of === vendor)) return new Map()
  const rooms = new Map((await readRooms(db)).map(({ code, name }) => [code, name]))
  return new Map(
    games.flatMap(({ vendor: of, gameCode }) => {
      const names = of === vendor ? rooms.get(gameCode) : undefined
      if (!names) return []
      const gameName = names[language] ?? names['EN'] ?? gameCode
      return [[`${of}/${gameCode}`, { gameName, vendorName: 'Tessera', iconUrl: '' }] as const]
    }),
  )
}
