import type { Finding } from './checks/run-checks.ts'
import type { Injected } from './inject-faults.ts'

export type Outcome = {
  seed: string
  /** Different requests; `sent` counts their copies and tries too. */
  requests: number
  sent: number
  answered: number
  lost: number
  troubled: number
  replays: number
  acknowledged: number
  unknown: number
  bankStarts: number
  slowestMilliseconds: number
  deadlocks: number
  faults: Injected
  faultsOfOurOwn: string[]
  findings: Finding[]
}

const sumOf = (counts: Map<string, number>) =>
  [...counts.values()].reduce((sum, each) => sum + each, 0)
const faultsIn = ({ faults }: Outcome) => sumOf(faults.byKind)

const countOf = ({ findings }: Outcome, kind: Finding['counts']) =>
  findings.filter(({ counts }) => counts === kind).reduce((sum, { count }) => sum + count, 0)

/** What must be zero. */
const zeros = (outcome: Outcome) => ({
  'acknowledged and lost': countOf(outcome, 'lost'),
  doubled: countOf(outcome, 'doubled'),
  'unknown left': outcome.unknown,
  'unequal replays': countOf(outcome, 'unequal'),
  'invariants broken': countOf(outcome, 'broken'),
  'answers by our own fault': outcome.faultsOfOurOwn.length,
})

export const isClean = (outcome: Outcome): boolean =>
  Object.values(zeros(outcome)).every((count) => count === 0)

/** The counts of one run, in lines. */
export function describeRun(outcome: Outcome): string {
  const { faults, findings, faultsOfOurOwn } = outcome
  const kinds = [...faults.byKind].map(
    ([name, count]) => `    ${String(count).padStart(4)}  ${name}`,
  )
  const missed = [...faults.missed].map(([name, count]) => `${name} ${count}`).join(', ')
  const rules = findings.map(
    ({ name, says, count, samples }) =>
      `  BROKEN ${name}, ${says}: ${count}, e.g. ${samples.join(' | ')}`,
  )
  return [
    `  ${outcome.requests} requests, sent ${outcome.sent} times, ${outcome.lost} times without a definite answer`,
    `  ${outcome.acknowledged} acknowledged; ${outcome.troubled} requests had trouble; ${outcome.replays} asked again at the end`,
    `  ${faultsIn(outcome)} faults; banks started ${outcome.bankStarts} times; slowest request ${outcome.slowestMilliseconds} ms, slowest recovery ${faults.slowestHealing} ms, deadlocks ${outcome.deadlocks}`,
    ...kinds,
    ...(missed ? [`  without effect, not counted: ${missed}`] : []),
    `  ${Object.entries(zeros(outcome))
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
    ...rules,
    ...faultsOfOurOwn.slice(0, 3).map((line) => `  BY OUR OWN FAULT ${line}`),
  ].join('\n')
}

/** All runs in one line. */
export function sumUp(outcomes: Outcome[]): string {
  const total = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((sum, each) => sum + pick(each), 0)
  const names = outcomes[0] ? Object.keys(zeros(outcomes[0])) : []
  const counts = names.map(
    (name) => `${total((each) => zeros(each)[name as keyof ReturnType<typeof zeros>])} ${name}`,
  )
  return `${total(({ requests }) => requests)} requests, ${total(faultsIn)} faults, ${total(({ acknowledged }) => acknowledged)} acknowledged: ${counts.join(', ')}`
}
