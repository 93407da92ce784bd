/* The quick half of the checks: what reads the sources and runs nothing of them. Format and lint look at
   what differs from the last commit; `--all` lets them look at everything. */
import { runSteps, tellSums } from './checks/run-steps.mjs'
import { format, quickSteps, staticSteps } from './checks/static-steps.mjs'

const steps = process.argv.includes('--all') ? [format, ...staticSteps] : quickSteps()
tellSums(await runSteps(steps, { atOnce: 2 }))
