import { typedToMoney } from '@tessera/web-kit'
import type { MemberLimit, OwnLimit } from '../../member-limits-calls.ts'

export const limitNames = [
  'deposit day',
  'deposit week',
  'deposit month',
  'stake once',
  'wager day',
  'wager week',
  'wager month',
  'loss day',
  'loss week',
  'loss month',
] as const
export type LimitName = (typeof limitNames)[number]

/** What would be done with what was typed: a lower limit at once, more room with a second person, or nothing. */
export type LimitChange =
  | { act: 'lower'; most: bigint }
  | { act: 'raise'; most: bigint | null }
  | { act: 'nothing' | 'bad' }

export function limitChangeOf(
  known: Pick<MemberLimit, 'most'> | undefined,
  typed: string,
  currency: string,
): LimitChange {
  if (typed.trim() === '') return known ? { act: 'raise', most: null } : { act: 'nothing' }
  const most = typedToMoney(typed, currency)?.amount
  if (most === undefined || most < 0n) return { act: 'bad' }
  return known && most > known.most.amount ? { act: 'raise', most } : { act: 'lower', most }
}

/** The parts of a limit's name, as its calls want them. */
export function partsOf(name: LimitName): Pick<MemberLimit, 'kind' | 'period'> {
  const [kind, period] = name.split(' ') as [MemberLimit['kind'], MemberLimit['period']]
  return { kind, period }
}

type Named = Pick<MemberLimit | OwnLimit, 'kind' | 'period'>
export const nameOf = ({ kind, period }: Named): LimitName | 'time day' =>
  kind === 'time'
    ? 'time day'
    : (limitNames.find((each) => each === `${kind} ${period}`) ?? 'stake once')
