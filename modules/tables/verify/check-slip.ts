import { offeredGameOf } from '../games/index.ts'
import { returnedBy, type RoundResult } from '../games/table-game.ts'

const whole = 10_000n

export type CheckedSpot = { spot: string; stake: bigint; found: bigint; told: bigint | null }

/** What each spot of a bet has to pay by the result of its round, beside what it paid. A void round pays stakes back. */
export function checkSlip(
  { game, variant }: { game: string; variant: string },
  spots: readonly { spot: string; stake: bigint; prize: bigint | null }[],
  { result, isVoid }: { result: RoundResult; isVoid: boolean },
): CheckedSpot[] {
  const known = offeredGameOf(game)?.variants.find(({ code }) => code === variant)
  return spots.map(({ spot: code, stake, prize }) => {
    const spot = known?.spots.find((each) => each.code === code)
    const returned = spot ? BigInt(returnedBy(spot, result)) : 0n
    return { spot: code, stake, found: isVoid ? stake : (stake * returned) / whole, told: prize }
  })
}
