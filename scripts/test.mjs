/* Everything that is checked, in order of its cost, so that both processors have work. A failed step does
   not stop the later ones that do not need it. The last line is the sum: `N passed, N failed`.
   `npm test -- <part>` checks one part: a module, package, app or game by its name, or any path. */
import { preferMemory } from './checks/memory-folder.mjs'
import { partSteps } from './checks/part-steps.mjs'
import { runAlone } from './checks/run-alone.mjs'
import { runSteps, tellSums } from './checks/run-steps.mjs'
import { format, staticSteps } from './checks/static-steps.mjs'
import {
  builds,
  bundles,
  faults,
  journeysOf,
  productTests,
  scriptTests,
  sizes,
  testsOf,
} from './checks/test-steps.mjs'

preferMemory()
const parts = process.argv.slice(2)
tellSums(parts.length > 0 ? await checkParts() : await checkAll())

async function checkParts() {
  return runSteps(partSteps(parts), { atOnce: 2 })
}

async function checkAll() {
  const journeys = journeysOf()
  const first = await runSteps([format, builds, ...staticSteps], { atOnce: 2 })
  const isBuilt = first.every(({ name, failed }) => name !== builds.name || failed === 0)
  // All wait for servers they kill and start, and leave room for each other.
  const second = await runSteps([productTests, scriptTests, faults], { atOnce: 2 })
  const last = isBuilt
    ? await runSteps([journeys, sizes, bundles], { atOnce: 2 })
    : [journeys, sizes, bundles].map(({ name }) => ({ name, passed: 0, failed: 1 }))
  return [...first, ...(await again(second)), ...(await again(last))]
}

/** Tests whose files failed in the crowd are run once more, one file after the other. @param {import('./checks/run-steps.mjs').NamedOutcome[]} outcomes */
async function again(outcomes) {
  const ended = []
  for (const outcome of outcomes) {
    ended.push(
      await runAlone(outcome, (files) =>
        outcome.name === 'journeys'
          ? journeysOf([...files, '--workers=1'])
          : testsOf(files, { env: { VITEST_MAX_WORKERS: '1' } }),
      ),
    )
  }
  return ended
}
