import { casesOf } from './all-cases.ts'
import type { Case } from './script.ts'
import type { Dialect } from './dialects/dialect.ts'
import { tableOf } from './report.ts'
import { runCases, type TriedWallet } from './run-cases.ts'

// The whole run takes its time; each test run has every third case of each group.
const isWhole = process.env['TESSERA_VENDOR_SIM'] === 'all'

const shortened = (cases: Case[]): Case[] =>
  cases.filter(({ id }) => isWhole || Number(id.slice(id.lastIndexOf('-') + 1)) % 3 === 1)

/** Runs the cases, prints the table, and answers what did not pass. */
export async function runArena(dialect: Dialect, wallet: TriedWallet): Promise<string[]> {
  const seed = crypto.randomUUID().slice(0, 8)
  const results = await runCases(dialect, shortened(casesOf(dialect)), { wallet, seed })
  const table = tableOf({ profile: dialect.id, against: 'a site of tests', seed, results })
  console.log(table)
  return results
    .filter(({ end }) => end !== 'passed')
    .map(({ id, end, title, why }) => `${end} ${id} ${title}: ${why}`)
}
