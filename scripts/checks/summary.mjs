import { failureLine } from './counted.mjs'

/** Whoever sees only the end of the output sees every name: a list takes so many lines at most. */
const listMax = 20

/**
 * The lines at the end of a run: what failed by name, what passed only at a later try, and the sums as the last.
 * @param {import('./run-steps.mjs').NamedOutcome[]} outcomes
 * @returns {string[]}
 */
export function summaryOf(outcomes) {
  /** @param {'passed' | 'failed'} of */
  const sum = (of) => outcomes.reduce((total, outcome) => total + outcome[of], 0)
  return [
    ...listed('Failed:', outcomes.flatMap(failuresOf)),
    ...listed(
      'Passed only at a later try:',
      outcomes.flatMap(({ flaky = [] }) => flaky),
    ),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ]
}

/**
 * A step that names no failure of its own is named by the first line that it said.
 * @param {import('./run-steps.mjs').NamedOutcome} outcome
 */
function failuresOf({ name, failed, said, failures = [], flaky = [] }) {
  if (failures.length > 0) return failures.map((line) => `${name}  ${line}`)
  const isNamed = failed === 0 || failed === flaky.length
  return isNamed ? [] : [failureLine(name, said)]
}

/**
 * @param {string} heading
 * @param {string[]} lines
 */
function listed(heading, lines) {
  if (lines.length === 0) return []
  const isWhole = lines.length <= listMax
  const shown = isWhole ? lines : lines.slice(0, listMax - 1)
  const rest = isWhole ? [] : [`… and ${lines.length - shown.length} more`]
  return ['', heading, ...[...shown, ...rest].map((line) => `  ${line}`)]
}
