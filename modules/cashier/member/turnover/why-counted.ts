import type { CountedBet } from '../../turnover-calls.ts'

/** Why a bet counted what it did, one reason after the other. */
export type Reason = 'whole' | 'part' | 'weight' | 'stake' | 'takenBack'

const wholePpm = 1_000_000

export function whyCounted(bet: CountedBet): Reason[] {
  if (bet.kind === 'takenBack') return ['takenBack']
  const { stake, validBet, used, weightPpm } = bet
  return [
    used.amount === validBet.amount ? 'whole' : 'part',
    ...(validBet.amount < stake.amount ? (['stake'] as const) : []),
    ...(weightPpm < wholePpm ? (['weight'] as const) : []),
  ]
}

/** How much of something is there, from nothing to one. */
export const shareFilled = ({
  filled,
  required,
}: Record<'filled' | 'required', { amount: bigint }>) =>
  required.amount === nothing ? 1 : Number(filled.amount) / Number(required.amount)
const nothing = 0n
