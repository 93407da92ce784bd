/* The quick half of the checks: those that read the sources and run nothing of them. Format and lint check the files
   that differ from the last commit; `--all` checks everything. */
import { runSteps, tellSums } from './checks/run-steps.mjs'
import { format, quickSteps, staticSteps } from './checks/static-steps.mjs'

const steps = process.argv.includes('--all') ? [format, ...staticSteps] : quickSteps()
tellSums(await runSteps(steps, { atOnce: 2 }))
