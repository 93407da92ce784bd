import { type Db, readBusinessDays } from '@tessera/server-kit'
import type { Progress } from '../../contract-calls.ts'
import { kinds } from '../../contracts/index.ts'
import { computeRun } from '../runs/compute-run.ts'
import type { ContractRow } from './contract-rows.ts'
import { figuresOf, inRun } from './in-run.ts'

/** How far the team of a contract is in the period that runs; nothing before it is in effect. */
export async function readProgress(db: Db, row: ContractRow, now: Date): Promise<Progress | null> {
  const { kind, unit, terms, effectiveAt } = row
  if (!effectiveAt || effectiveAt >= now) return null
  const window = kinds[kind].windowOf(terms.period, now, await readBusinessDays(db))
  const start = effectiveAt > window.start ? effectiveAt : window.start
  const contracts = [inRun(row, { start, end: now })]
  const [line] = await computeRun(db, {
    kind,
    unit,
    period: terms.period,
    start: window.start,
    end: now,
    contracts,
  })
  if (!line) return null
  return {
    from: start.toISOString(),
    to: window.end.toISOString(),
    figures: figuresOf(line, unit),
    tier: line.tier,
  }
}
