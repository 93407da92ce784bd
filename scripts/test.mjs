/* Everything that is checked, in order of its cost. A failed step does not stop the later ones that
   do not need it. The last line is the sum: `N passed, N failed`. */
import { runSteps, tellSums } from './checks/run-steps.mjs'
import { format, staticSteps } from './checks/static-steps.mjs'
import { builds, faults, journeys, sizes, tests } from './checks/test-steps.mjs'

const first = await runSteps([format, ...staticSteps], { atOnce: 2 })
const second = await runSteps([builds, tests, faults])
const isBuilt = second.every(({ name, failed }) => name !== builds.name || failed === 0)
const last = isBuilt
  ? await runSteps([sizes, journeys])
  : [sizes, journeys].map(({ name }) => ({ name, passed: 0, failed: 1 }))
tellSums([...first, ...second, ...last])
