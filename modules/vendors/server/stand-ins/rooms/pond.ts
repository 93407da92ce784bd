import { reduced } from '@tessera/game-kit/fraction'
import { type Room, type RoomTitle, steady } from './room.ts'
import { roomTexts } from './texts.ts'

/** What a catch pays, in costs of a shot. */
const fish = [
  ['minnow', 2],
  ['clownfish', 3],
  ['tang', 4],
  ['puffer', 5],
  ['seahorse', 6],
  ['squid', 8],
  ['angelfish', 10],
  ['lionfish', 15],
  ['turtle', 20],
  ['ray', 30],
  ['octopus', 50],
  ['shark', 80],
  ['whale', 150],
  ['dragon', 300],
] as const
/** Ten-thousandths of all shots that come back, whichever fish is shot at. */
const shares = [9_400, 9_500, 9_600, 9_650, 9_700]
const kindsShown = 9

/** A sea with fish that are shot at, one shot a round. */
export function pondRoom({ seed, language }: RoomTitle): Room {
  const text = roomTexts(language)
  const share = shares[seed % shares.length] ?? 9_600
  const left = [...fish]
  // The small ones are in every sea; of the rest each sea has some.
  let turn = seed
  while (left.length > kindsShown) {
    left.splice(2 + (turn % (left.length - 2)), 1)
    turn = Math.floor(turn / 3) + 7
  }
  const mean = reduced({ over: BigInt(share), under: 10_000n })
  const spots = left.map(([code, odds]) => ({
    code,
    group: '',
    label: text[`fish.${code}`],
    rule: '',
    returned: [odds * 10_000],
    mean: `${mean.over}/${mean.under}`,
  }))
  return {
    kind: 'pond',
    view: 'pond',
    ...steady(spots),
    hasMany: false,
    seconds: 0,
    about: text['pond.about'],
    shows: () => ({}),
    play(codes, below) {
      const [code = ''] = codes
      const odds = (spots.find((spot) => spot.code === code)?.returned[0] ?? 0) / 10_000
      const isCaught = odds > 0 && below(10_000 * odds) < share
      return {
        returned: new Map(isCaught ? [[code, odds * 10_000]] : []),
        shows: { fish: code, isCaught },
      }
    },
  }
}
