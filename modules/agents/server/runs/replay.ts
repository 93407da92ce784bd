import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type ComputedLine, computeWhole } from './compute-run.ts'
import type { Paying } from './run-contracts.ts'

/** A figure of a run that is another one when it is computed again. */
export type Difference = {
  run: string
  contract: string
  figure: string
  kept: string
  again: string
}

type Run = Paying & { id: string; start: Date; end: Date; runNo: number; isWhole: boolean }
type Kept = { contract: string } & Record<(typeof figures)[number], string>

const figures = [
  'validBet',
  'stake',
  'prize',
  'active',
  'profit',
  'carryBefore',
  'carryAfter',
  'base',
  'tier',
  'ratePpm',
  'earlier',
  'gross',
  'owed',
] as const

const again = (line: ComputedLine): Record<(typeof figures)[number], string> => ({
  validBet: String(line.validBet),
  stake: String(line.result.stake),
  prize: String(line.result.prize),
  active: String(line.active),
  profit: String(line.profit),
  carryBefore: String(line.carryBefore),
  carryAfter: String(line.carryAfter),
  base: String(line.base),
  tier: String(line.tier ?? ''),
  ratePpm: String(line.ratePpm),
  earlier: String(line.earlier),
  gross: String(line.gross),
  owed: String(line.owed),
})

/**
 * Computes the runs of a stretch of time again, from the bets themselves, and names every figure that is another one. Each day
 * has the teams of that day.
 */
export async function replayRuns(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<{ runs: number; lines: number; differences: Difference[] }> {
  const { rows: runs } = await sql<Run>`
    select id, kind, unit, period, period_start as start, period_end as end, run_no as "runNo",
      exists (select from agents.run_member m where m.run_id = r.id) or kind <> 'realtime' as "isWhole"
    from agents.run r where period_start >= ${from} and period_start < ${to}
    order by period_start, run_no, kind`.execute(db)
  const differences: Difference[] = []
  let lines = 0
  for (const run of runs) {
    const computed = new Map(
      (await inTransaction(db, (tx) => computeWhole(tx, { ...run, source: 'bets' }))).map(
        (line) => [line.contract.id, again(line)],
      ),
    )
    for (const kept of await readKept(db, run.id)) {
      lines += 1
      const other = computed.get(kept.contract)
      computed.delete(kept.contract)
      for (const figure of figures) {
        const value = other?.[figure] ?? ''
        if (value !== kept[figure])
          differences.push({
            run: run.id,
            contract: kept.contract,
            figure,
            kept: kept[figure],
            again: value,
          })
      }
    }
    // Within a real-time day only lines that pay are kept.
    for (const [contract, { gross, owed }] of computed) {
      if (run.isWhole || gross !== '0' || owed !== '0')
        differences.push({ run: run.id, contract, figure: 'gross', kept: '', again: gross })
    }
  }
  return { runs: runs.length, lines, differences }
}

async function readKept(db: Db, runId: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select contract_id as contract, valid_bet::text as "validBet", stake::text, prize::text, active::text, profit::text,
      carry_before::text as "carryBefore", carry_after::text as "carryAfter", base::text,
      coalesce(tier::text, '') as tier, rate_ppm::text as "ratePpm", earlier::text, gross::text, owed::text
    from agents.run_line where run_id = ${runId}`.execute(db)
  return rows
}
