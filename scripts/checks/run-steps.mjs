import { summaryOf } from './summary.mjs'

/**
 * One thing that is checked. `run` returns how many of its checks passed and failed and the
 * output of the failed ones; a test program also gives a line for each test that failed, and for each
 * that passed only at a later try, and in CI the files of those that failed.
 * @typedef {{
 * passed: number,
 * failed: number,
 * said?: string | undefined,
 * failures?: string[],
 * flaky?: string[],
 * files?: string[],
 * }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 * @typedef {Outcome & { name: string }} NamedOutcome
 */

/**
 * Runs steps, some at a time, reports each as it ends, and returns the sums by name.
 * @param {Step[]} steps
 * @param {{ atOnce?: number }} [options]
 */
export async function runSteps(steps, { atOnce = 1 } = {}) {
  const waiting = [...steps]
  /** @type {NamedOutcome[]} */
  const outcomes = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      outcomes.push({ name: step.name, ...(await runStep(step)) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcomes
}

/** @param {Step} step */
async function runStep({ name, run }) {
  const startedAt = performance.now()
  const outcome = await run().catch((error) => ({ passed: 0, failed: 1, said: sayOf(error) }))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const { passed, failed, said } = outcome
  const sums = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : ''
  console.log(`${failed ? 'failed' : 'ok    '}  ${name.padEnd(12)}${seconds.padStart(6)} s${sums}`)
  if (said?.trim()) console.log(`\n${said.trim()}\n`)
  return outcome
}

/** @param {unknown} error */
function sayOf(error) {
  if (!(error instanceof Error)) return String(error)
  return 'plain' in error ? String(error.plain) : error.stack
}

/**
 * Prints what failed by name and, as the last line, the sums.
 * @param {NamedOutcome[]} outcomes
 */
export function tellSums(outcomes) {
  console.log(summaryOf(outcomes).join('\n'))
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0
}
