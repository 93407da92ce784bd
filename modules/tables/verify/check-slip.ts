import { isCrash } from '../games/crash/crash-game.ts'
import { crashPrize } from '../games/crash/crash.ts'
import { offeredGameOf } from '../games/offered.ts'
import { returnedBy, type RoundResult } from '../games/table-game.ts'

const whole = 10_000n

export type CheckedSpot = { spot: string; stake: bigint; found: bigint; told: bigint | null }

/** `out`: where a bet on a climb was cashed out. */
type Paid = { spot: string; stake: bigint; prize: bigint | null; out?: number | undefined }

/** A bet on a climb is paid where it was cashed out, which is not above the bust. */
const climbPrize = ({ stake, out }: Paid, { main }: RoundResult): bigint =>
  crashPrize(stake, out !== undefined && out <= Math.round(Number(main) * 100) ? out : undefined)

/** What each spot of a bet has to pay by the result of its round, beside what it paid. A void round pays stakes back. */
export function checkSlip(
  { game, variant }: { game: string; variant: string },
  spots: readonly Paid[],
  { result, isVoid }: { result: RoundResult; isVoid: boolean },
): CheckedSpot[] {
  const known = offeredGameOf(game)?.variants.find(({ code }) => code === variant)
  return spots.map((paid) => {
    const { spot: code, stake, prize } = paid
    if (isCrash({ game })) {
      return { spot: code, stake, found: isVoid ? stake : climbPrize(paid, result), told: prize }
    }
    const spot = known?.spots.find((each) => each.code === code)
    const returned = spot ? BigInt(returnedBy(spot, result)) : 0n
    return { spot: code, stake, found: isVoid ? stake : (stake * returned) / whole, told: prize }
  })
}
