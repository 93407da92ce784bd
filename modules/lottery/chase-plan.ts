import { chaseIssuesMax, multipleMax } from './limits.ts'

/** How the multiples of a chase follow one another (domain 6.4). */
export type ChaseRule =
  | { kind: 'same'; multiple: number }
  /** Doubles after every so many issues. */
  | { kind: 'double'; multiple: number; every: number }
  /** So much more than all that was spent, whenever it wins, in parts per million. */
  | { kind: 'profit'; targetPpm: number }

export type Chased = {
  /** What an issue costs at multiple one, and what a win of it pays, in ledger units. */
  cost: bigint
  win: bigint
}

export type ChasePlan =
  | { is: 'planned'; multiples: number[] }
  /** A win never makes up for what was spent. */
  | { is: 'tooLittle' }
  /** From this issue on the multiple would be more than is sold. */
  | { is: 'tooMuch'; place: number }

/** The multiples of so many issues. */
export function planChase(rule: ChaseRule, issues: number, chased: Chased): ChasePlan {
  if (!Number.isInteger(issues) || issues < 1 || issues > chaseIssuesMax) {
    throw new RangeError(`no chase of ${issues} issues`)
  }
  return rule.kind === 'profit'
    ? planProfit(rule.targetPpm, issues, chased)
    : checked(Array.from({ length: issues }, (_, at) => multipleAt(rule, at)))
}

const multipleAt = (rule: Exclude<ChaseRule, { kind: 'profit' }>, at: number): number =>
  rule.kind === 'same' ? rule.multiple : rule.multiple * 2 ** Math.floor(at / rule.every)

function checked(multiples: number[]): ChasePlan {
  const over = multiples.findIndex((multiple) => multiple > multipleMax)
  return over === -1 ? { is: 'planned', multiples } : { is: 'tooMuch', place: over + 1 }
}

const million = 1_000_000n

function planProfit(targetPpm: number, issues: number, { cost, win }: Chased): ChasePlan {
  const factor = million + BigInt(targetPpm)
  // What a multiple of one leaves above its own part of the target, in millionths.
  const left = win * million - factor * cost
  if (left <= 0n) return { is: 'tooLittle' }
  const multiples: number[] = []
  let spent = 0n
  for (let place = 1; place <= issues; place++) {
    const needed = (factor * spent + left - 1n) / left
    const multiple = needed > 1n ? needed : 1n
    if (multiple > BigInt(multipleMax)) return { is: 'tooMuch', place }
    multiples.push(Number(multiple))
    spent += multiple * cost
  }
  return { is: 'planned', multiples }
}
