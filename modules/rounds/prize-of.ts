import { winOf } from '@tessera/money'

/** What a round pays, in ledger units. The stake of a free bet is not a part of its prize. */
export function prizeOf(
  { stake, free }: { stake: bigint; free?: 'round' | 'bet' | null | undefined },
  multiplier: number,
): bigint {
  const win = winOf(stake, multiplier)
  if (free !== 'bet') return win
  return win > stake ? win - stake : 0n
}
