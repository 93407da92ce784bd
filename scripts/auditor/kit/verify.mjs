/* Checks the data set beside it: node verify.mjs. It needs Node 20 or newer, and nothing else: no server, no network, no
   packages. README.md says what is checked. Exit code 0: everything holds; 1: something does not; 2: the files are not here. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkBets, checkLedger } from './check-ledger.mjs'
import { checkRounds } from './check-rounds.mjs'
import { hashOfFile, readLines, textSet } from './read-lines.mjs'

/**
 * @typedef {{ right: (rule: string) => void, wrong: (rule: string, what: string) => void }} Told
 * @typedef {Map<string, { right: number, wrong: number }>} Tally
 */

const rulesOfKit = /** @type {const} */ ({
  files: 'files as they were written',
  seeds: 'server seeds with the hash shown before',
  numbers: 'rounds without a gap in their numbers',
  rounds: 'rounds recomputed: draw, multiplier, prize',
  bets: 'bets with one end',
  postings: 'postings that follow on one another',
  balances: 'accounts whose balance is their postings',
  units: 'units that sum to zero',
})
const problemsShown = 20

/** Whole numbers in groups of three. @param {number | bigint} number */
const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ',')
/** @param {bigint} units */
const decimal = (units) => {
  const digits = String(units < 0n ? -units : units).padStart(5, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** Keeps count of what holds and what does not, and the first problems in words. */
function tellTale() {
  /** @type {Tally} */
  const tally = new Map(Object.keys(rulesOfKit).map((rule) => [rule, { right: 0, wrong: 0 }]))
  /** @type {string[]} */
  const problems = []
  /** @param {string} rule */
  const of = (rule) => {
    const counts = tally.get(rule)
    if (!counts) throw new Error(`no rule is called ${rule}`)
    return counts
  }
  return {
    tally,
    problems,
    right: (/** @type {string} */ rule) => void of(rule).right++,
    wrong(/** @type {string} */ rule, /** @type {string} */ what) {
      of(rule).wrong++
      if (problems.length < problemsShown) problems.push(what)
    },
  }
}

/**
 * Every check of a data set, with what was counted. Throws where the folder holds none.
 * @param {string} folder
 */
export async function verify(folder) {
  const at = path.join(folder, 'manifest.json')
  if (!existsSync(at)) throw new Error(`${folder} holds no data set: manifest.json is missing`)
  const manifest = JSON.parse(readFileSync(at, 'utf8'))
  if (manifest.format !== 1) throw new Error('manifest.json is of another format')
  const told = tellTale()
  const file = (/** @type {string} */ name) => path.join(folder, name)
  await checkFiles(manifest, file, told)
  /** @type {Awaited<ReturnType<typeof checkRounds>> | undefined} */
  let played
  /** @type {Awaited<ReturnType<typeof checkLedger>> | undefined} */
  let units
  // A row that cannot be read ends what reads its file, and the verdict.
  const reads = async (
    /** @type {keyof typeof rulesOfKit} */ rule,
    /** @type {() => Promise<void>} */ read,
  ) => {
    try {
      await read()
    } catch (error) {
      told.wrong(rule, error instanceof Error ? error.message : String(error))
    }
  }
  await reads('bets', async () => {
    const expected = await checkBets({ file, manifest, told })
    const roundsOfBets = textSet()
    await reads('rounds', async () => {
      played = await checkRounds({ file, manifest, told, roundsOfBets })
      if (roundsOfBets.equals(expected.rounds)) return
      const counts = `${roundsOfBets.count} rounds, ${expected.rounds.count} bets`
      told.wrong('bets', `the rounds of the house are not its bets: ${counts}`)
    })
    await reads('postings', async () => {
      units = await checkLedger({ file, told, bets: expected.postings })
    })
  })
  const isPassed = [...told.tally.values()].every(({ wrong }) => wrong === 0)
  return { manifest, isPassed, tally: told.tally, problems: told.problems, played, units }
}

/** @param {any} manifest @param {(name: string) => string} file @param {Told} told */
async function checkFiles(manifest, file, told) {
  for (const [name, { sha256, rows }] of Object.entries(manifest.files)) {
    const isThere = existsSync(file(name))
    if (!isThere) told.wrong('files', `${name} is missing`)
    else if ((await hashOfFile(file(name))) !== sha256) told.wrong('files', `${name} was changed`)
    else if ((await countRows(file(name))) !== rows) told.wrong('files', `${name} has other rows`)
    else told.right('files')
  }
}

/** @param {string} file */
async function countRows(file) {
  let count = 0
  try {
    const rows = readLines(file)
    while (!(await rows.next()).done) count++
  } catch {
    return -1
  }
  return count
}

/** @param {[string, unknown]} one @param {[string, unknown]} other */
const byName = ([one], [other]) => (one < other ? -1 : 1)

/**
 * The report in lines.
 * @param {Awaited<ReturnType<typeof verify>>} result
 */
export function describe({ manifest, isPassed, tally, problems, played, units }) {
  const lines = [
    `Data set of ${manifest.takenAt}, ${manifest.from ?? 'the beginning'} to ${manifest.until}.`,
    '',
  ]
  for (const [rule, { right, wrong }] of tally) {
    const verdict = wrong === 0 ? 'PASS' : 'FAIL'
    const what = rulesOfKit[/** @type {keyof typeof rulesOfKit} */ (rule)]
    lines.push(
      `${verdict}  ${grouped(right)} ${what}${wrong > 0 ? `; ${grouped(wrong)} wrong` : ''}`,
    )
  }
  if (played) {
    const { hidden, open, other } = played.counts
    lines.push(
      '',
      `Not recomputed: ${grouped(hidden)} rounds whose server seed is not revealed yet, ${grouped(open)} that are open, ${grouped(other)} of a version that check-round.mjs does not have.`,
      '',
      'game and unit: rounds, staked, paid, share',
    )
    for (const [name, { rounds, stake, prize }] of [...played.sums].toSorted(byName)) {
      const share = stake > 0n ? `${decimal((prize * 1_000_000n) / stake).slice(0, -2)} %` : ''
      lines.push(`${name}: ${grouped(rounds)}, ${decimal(stake)}, ${decimal(prize)}, ${share}`)
    }
  }
  if (units) {
    lines.push('', 'unit: what members have on their accounts')
    for (const [unit, { members }] of [...units].toSorted(byName))
      lines.push(`${unit}: ${decimal(members)}`)
  }
  if (problems.length > 0) lines.push('', ...problems.map((problem) => `- ${problem}`))
  lines.push('', isPassed ? 'PASS' : 'FAIL')
  return lines
}

if (process.argv[1] && import.meta.url === pathToFileURL(path.resolve(process.argv[1])).href) {
  try {
    const result = await verify(process.argv[2] ?? import.meta.dirname)
    for (const line of describe(result)) console.log(line)
    console.log(
      `Hash of manifest.json: ${await hashOfFile(path.join(process.argv[2] ?? import.meta.dirname, 'manifest.json'))}`,
    )
    process.exitCode = result.isPassed ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
}
