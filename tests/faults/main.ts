/* The fault driver: money requests under load while everything beneath them is killed, and the ledger checked
   afterwards by queries of its own. `npm run faults -- [--profile short|full|long] [--seed <text>] [--planted]` */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { canMount } from './disk.ts'
import { plantedBugs } from './planted.ts'
import { plans } from './plans.ts'
import { describeRun, isClean, type Outcome, sumUp } from './report.ts'
import { runOnce } from './run.ts'

const { values } = parseArgs({
  options: {
    profile: { type: 'string', default: 'full' },
    seed: { type: 'string', default: randomBytes(4).toString('hex') },
    planted: { type: 'boolean', default: false },
    bug: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const tell = (line: string) => console.log(line)
const profiles = ['short', 'full', 'long'] as const
type Profile = (typeof profiles)[number]

/**
 * Runs this program once more where it may mount disks that nobody else sees, and that are gone with it,
 * however it ends.
 */
function runInside(): void {
  const args = ['--mount', process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const child = spawn('setpriv', ['--pdeathsig', 'TERM', 'unshare', ...args], {
    stdio: 'inherit',
    env: { ...process.env, TESSERA_FAULTS_INSIDE: '1' },
  })
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill(name))
  child.on('exit', (code) => (process.exitCode = code ?? 1))
}

const commit = () => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') ? ' with changes' : ''}`
  } catch {
    return 'unknown'
  }
}

async function runSeeds(profile: Profile, signal: AbortSignal): Promise<boolean> {
  const plan = plans[profile]
  const outcomes: Outcome[] = []
  for (let index = 0; index < plan.seeds; index++) {
    const seed = plan.seeds === 1 ? values.seed : `${values.seed}.${index + 1}`
    tell(`seed ${seed}`)
    const outcome = await runOnce(
      { seed, plan, keeps: values.keep, tell: (line) => tell(`  ${line}`) },
      signal,
    )
    tell(describeRun(outcome))
    outcomes.push(outcome)
  }
  tell(sumUp(outcomes))
  return outcomes.every(isClean)
}

/** Whether the checks find each of the planted bugs. */
async function runPlanted(signal: AbortSignal): Promise<boolean> {
  let caught = 0
  const bugs = plantedBugs.filter(({ name }) => !values.bug || name === values.bug)
  for (const planted of bugs) {
    const run = {
      seed: `${values.seed} ${planted.name}`,
      plan: plans.planted,
      planted,
      keeps: values.keep,
      tell,
    }
    const outcome = await runOnce(run, signal)
    const isCaught = outcome.findings.some(({ name }) => planted.breaks.includes(name))
    if (isCaught) caught += 1
    tell(`${planted.name}: ${isCaught ? 'caught' : 'NOT CAUGHT'}`)
    tell(describeRun(outcome))
  }
  tell(`${caught} of ${bugs.length} planted bugs caught`)
  return caught === bugs.length
}

async function main(): Promise<void> {
  const abort = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => abort.abort())
  const profile = profiles.find((name) => name === values.profile) ?? 'full'
  tell(
    `faults: ${values.planted ? 'planted bugs' : profile}, seed ${values.seed}, commit ${commit()}`,
  )
  if (!canMount())
    tell(
      'mounting is not permitted here: instead of a full disk, files may not grow (RLIMIT_FSIZE)',
    )
  const isGood = await (values.planted ? runPlanted(abort.signal) : runSeeds(profile, abort.signal))
  process.exit(isGood ? 0 : 1)
}

if (canMount() && !process.env['TESSERA_FAULTS_INSIDE']) runInside()
else {
  await main().catch((error: Error) => {
    console.error(error.message === 'interrupted' ? 'interrupted' : error)
    process.exit(1)
  })
}
