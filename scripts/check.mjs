/* The quick half of the checks: what reads the sources and runs nothing of them. */
import { runSteps, tellSums } from './checks/run-steps.mjs'
import { staticSteps } from './checks/static-steps.mjs'

tellSums(await runSteps(staticSteps, { atOnce: 2 }))
