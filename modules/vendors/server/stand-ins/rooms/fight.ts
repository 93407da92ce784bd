import { numbersOf } from './chance-of.ts'
import { meanOf, priceOf, weighted } from './priced.ts'
import type { Room, RoomSpot, RoomTitle } from './room.ts'
import { roomTexts } from './texts.ts'

const names =
  'Relámpago, Thunder, Candela, Storm, Bravo, Ember, Rayo, Blaze, Halcón, Comet, Tornado, Spur, Duque, Flint, Zorro, Copper'.split(
    ', ',
  )
const boardMilliseconds = 60_000
const boardsTaken = 15
const aims = [9_300, 9_400, 9_500]
const corners = ['red', 'draw', 'blue'] as const

/** One fight after the other, at fixed odds that both corners and a draw have before it begins. */
export function fightRoom({ seed, language, vendor, game }: RoomTitle): Room {
  const text = roomTexts(language)
  const aim = aims[seed % aims.length] ?? 9_400
  const boardAt = (now: Date) => Math.floor(now.getTime() / boardMilliseconds)

  function fightOn(board: number) {
    const below = numbersOf(`${vendor} ${game} fight ${board}`)
    const red = 320 + below(281)
    const weights = { red, draw: 60, blue: 940 - red }
    const pair = [...names]
    const birds = [0, 1].map(() => ({
      name: pair.splice(below(pair.length), 1)[0] ?? '',
      grams: 1_900 + below(50) * 10,
      won: below(9),
    }))
    const spots: RoomSpot[] = corners.map((corner) => {
      const chance = { over: BigInt(weights[corner]), under: 1_000n }
      const price = priceOf(chance, aim)
      return {
        code: `${board}-${corner}`,
        group: '',
        label: text[`fight.${corner}`],
        rule: '',
        returned: [price],
        mean: meanOf(chance, price),
      }
    })
    return { weights, birds, spots, board }
  }
  const found = (code: string, now: Date) => {
    const [board = ''] = code.split('-')
    const number = /^\d{1,12}$/.test(board) ? Number(board) : -1
    const age = boardAt(now) - number
    return age >= 0 && age <= boardsTaken ? fightOn(number) : undefined
  }
  return {
    kind: 'fight',
    view: 'fight',
    spots: (now) => fightOn(boardAt(now)).spots,
    spotOf: (code, now) => found(code, now)?.spots.find((spot) => spot.code === code),
    hasMany: false,
    seconds: 6,
    about: text['fight.about'],
    shows: (now) => {
      const { birds, board } = fightOn(boardAt(now))
      return { birds, number: board % 1_000 }
    },
    play([code = ''], below, now) {
      const fight = found(code, now)
      if (!fight) return { returned: new Map(), shows: {} }
      const winner = weighted(
        corners.map((corner) => ({ weight: fight.weights[corner], of: corner })),
        below,
      )
      const spot = fight.spots.find((each) => each.code.endsWith(`-${winner}`))
      return {
        returned: new Map(spot ? [[spot.code, spot.returned[0] ?? 0]] : []),
        shows: { winner, won: spot ? [spot.code] : [], main: text[`fight.main.${winner}`] },
      }
    },
  }
}
