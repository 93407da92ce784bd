/**
 * One thing that is checked. `run` returns how many of its checks passed and failed and the
 * output of the failed ones.
 * @typedef {{ passed: number, failed: number, said?: string | undefined }} Outcome
 * @typedef {{ name: string, run: () => Promise<Outcome> }} Step
 */

/**
 * Runs steps, some at a time, reports each as it ends, and returns the sums by name.
 * @param {Step[]} steps
 * @param {{ atOnce?: number }} [options]
 */
export async function runSteps(steps, { atOnce = 1 } = {}) {
  const waiting = [...steps]
  /** @type {(Outcome & { name: string })[]} */
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
 * Prints what failed and, as the last line, the sums.
 * @param {(Outcome & { name: string })[]} outcomes
 */
export function tellSums(outcomes) {
  const bad = outcomes.filter(({ failed }) => failed > 0)
  const sum = (/** @type {'passed' | 'failed'} */ of) =>
    outcomes.reduce((total, outcome) => total + outcome[of], 0)
  if (bad.length > 0) console.log(`\nFailed: ${bad.map(({ name }) => name).join(', ')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = bad.length > 0 ? 1 : 0
}
