/** A run with more failed files than this has not failed by chance. */
const filesMost = 8

/**
 * Runs the files of what failed once more, with the machine to themselves and on fresh databases, and returns the outcome
 * with what that changed: what fails again has failed, what passes has passed only at a later try.
 *
 * @param {import('./run-steps.mjs').NamedOutcome} outcome
 * @param {(files: string[]) => import('./run-steps.mjs').Step} stepOf the tests of some files
 * @returns {Promise<import('./run-steps.mjs').NamedOutcome>}
 */
export async function runAlone(outcome, stepOf) {
  const { name, passed, failed, failures = [], flaky = [], files = [] } = outcome
  if (failed === 0 || files.length === 0 || files.length > filesMost) return outcome
  console.log(`\nagain, alone     ${files.join('  ')}`)
  const again = await stepOf(files).run()
  const failedAgain = Math.min(failed, again.failed)
  const stayed = new Set((again.failures ?? []).map(nameIn))
  return {
    name,
    passed: passed + failed - failedAgain,
    failed: failedAgain,
    failures: again.failures ?? [],
    flaky: [...flaky, ...failures.filter((line) => !stayed.has(nameIn(line)))],
  }
}

/** The name of the test in a line of a failure: its error may differ from run to run. @param {string} line */
const nameIn = (line) => line.split(': ')[0]
