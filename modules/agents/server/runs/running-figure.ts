import { money } from '@tessera/money'
import { type MemberContext, readBusinessDays } from '@tessera/server-kit'
import { grossOf, periodAt, slotAt } from '../../contracts/index.ts'
import type { RunningFigure } from '../../run-shapes.ts'
import { computeRun } from './compute-run.ts'
import { readContracts } from './run-contracts.ts'

/** All runs of a day are before it. */
const afterTheDay = 1_000

/** Where the real-time salary of an agent is; nothing where they have no such contract today. */
export async function readRunningFigure({
  db,
  member,
  clock,
}: Pick<MemberContext, 'db' | 'member' | 'clock'>): Promise<{ figure: RunningFigure | null }> {
  const days = await readBusinessDays(db)
  const now = clock()
  const { start } = periodAt('Daily', now, days)
  const { end } = slotAt(now, days)
  const paying = { kind: 'realtime', unit: member.currency, period: 'Daily' } as const
  const contracts = (await readContracts(db, paying, { start, end }, days)).filter(
    ({ lowerId }) => lowerId === member.id,
  )
  const lines = await computeRun(db, { ...paying, start, end, contracts, runNo: afterTheDay })
  const line = lines.at(-1)
  if (!line) return { figure: null }
  const amount = (value: bigint) => money(value, member.currency)
  return {
    figure: {
      from: line.contract.since.toISOString(),
      to: now.toISOString(),
      base: amount(line.base),
      active: line.active,
      tier: line.tier,
      ratePpm: line.ratePpm,
      total: amount(grossOf(line.base, line.ratePpm)),
      earlier: amount(line.earlier),
    },
  }
}
