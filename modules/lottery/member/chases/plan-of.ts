import { type ChasePlan, type ChaseRule, planChase } from '../../chase-plan.ts'
import { chaseIssuesMax, chaseTargetPpmMax, multipleMax } from '../../limits.ts'

/** What the fields of a chase hold, as typed. */
export type ChaseForm = {
  kind: 'same' | 'double' | 'profit'
  draws: string
  multiple: string
  every: string
  target: string
}

export const usualForm: ChaseForm = {
  kind: 'same',
  draws: '10',
  multiple: '1',
  every: '1',
  target: '20',
}

const whole = (typed: string, most: number): number | undefined => {
  const number = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN
  return number >= 1 && number <= most ? number : undefined
}

/** How many draws are asked for; undefined where that is no number of them. */
export const drawsOf = ({ draws }: ChaseForm): number | undefined => whole(draws, chaseIssuesMax)

/** The rule that the fields say; undefined where one of them is out of bounds. */
export function ruleOf({ kind, multiple, every, target }: ChaseForm): ChaseRule | undefined {
  const first = whole(multiple, multipleMax)
  const after = whole(every, chaseIssuesMax)
  const percent = whole(target, chaseTargetPpmMax / 10_000)
  if (kind === 'profit') return percent ? { kind, targetPpm: percent * 10_000 } : undefined
  if (kind === 'double') return first && after ? { kind, multiple: first, every: after } : undefined
  return first ? { kind, multiple: first } : undefined
}

/** What a multiple costs, and what multiple one wins, in ledger units. */
export type Costs = { costOf: (multiple: number) => bigint; win: bigint }

/** The multiples of so many draws; undefined where the fields say none. */
export function planOf(form: ChaseForm, { costOf, win }: Costs): ChasePlan | undefined {
  const rule = ruleOf(form)
  const draws = drawsOf(form)
  return rule && draws ? planChase(rule, draws, { cost: costOf(1), win }) : undefined
}

export type PlannedItem = { numero: string; multiple: number; cost: bigint; sum: bigint }

/** Each draw with its multiple, what it costs, and what all so far cost. */
export function itemsOfPlan(
  multiples: readonly number[],
  numeros: readonly string[],
  { costOf }: Pick<Costs, 'costOf'>,
): PlannedItem[] {
  let sum = 0n
  return multiples.slice(0, numeros.length).map((multiple, at) => {
    const cost = costOf(multiple)
    sum += cost
    return { numero: numeros[at] ?? '', multiple, cost, sum }
  })
}

export type Standing = { total: bigint; missing: bigint | undefined; over: number | undefined }

/** What all draws cost, what the member lacks for them, and from which draw on a ticket costs too much. */
export function standingOf(
  items: readonly PlannedItem[],
  { most, balance }: { most: bigint; balance: bigint | undefined },
): Standing {
  const total = items.at(-1)?.sum ?? 0n
  const over = items.findIndex(({ cost }) => cost > most)
  return {
    total,
    missing: balance !== undefined && balance < total ? total - balance : undefined,
    over: over === -1 ? undefined : over + 1,
  }
}
