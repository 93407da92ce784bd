import type { TwoPersonSetting } from '@tessera/identity/server'
import { type DeskGame, type GameLimit, limitNames } from '../../desk-shapes.ts'
import { gameStaffCalls } from '../../game-staff-calls.ts'

type Read = { game: DeskGame; limits: GameLimit[] }
const { readDeskGame, writeGameLimit, writeGameSettings } = gameStaffCalls

/** What of a game two persons change. */
export const deskSettings: readonly TwoPersonSetting[] = [
  {
    name: 'lottery.writeGameSettings',
    write: writeGameSettings,
    read: readDeskGame,
    subjectOf: ({ params }) => `lotteryGame:${String(params?.['code'])}`,
    pick: (answer) => {
      const { closeEarlySeconds, seriesLeast, seriesMost } = (answer as Read).game
      return { closeEarlySeconds, seriesLeast, seriesMost }
    },
  },
  {
    name: 'lottery.writeGameLimit',
    write: writeGameLimit,
    read: readDeskGame,
    subjectOf: ({ params, body }) =>
      `lotteryLimits:${String(params?.['code'])} ${String(body['currency'])}`,
    pick: (answer, { body }) => {
      const found = (answer as Read).limits.find(({ currency }) => currency === body['currency'])
      return Object.fromEntries(limitNames.map((name) => [name, found?.[name].amount ?? 0n]))
    },
  },
]
