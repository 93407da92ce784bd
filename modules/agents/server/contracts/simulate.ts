import { money } from '@tessera/money'
import { type Db, type MemberContext, newId, readBusinessDays } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Simulation } from '../../contract-calls.ts'
import type { Terms } from '../../contract-shapes.ts'
import { kinds, lastWindow, topRateOf } from '../../contracts/index.ts'
import { computeRun } from '../runs/compute-run.ts'
import { checkTerms } from './check-terms.ts'
import { findContracts, holding } from './contract-rows.ts'
import { figuresOf, inRun } from './in-run.ts'
import { findDirect, partyOf } from './parties.ts'
import { previewOf } from './preview.ts'

type Asked = { account?: string | undefined; terms: Terms }

/** What terms would have paid a direct member, or the caller, for the last full period. Changes nothing. */
export async function simulateContract(
  context: MemberContext,
  { account, terms }: Asked,
): Promise<Simulation> {
  checkTerms(terms)
  const { db, member, clock } = context
  const partyId = await partyOf(context)
  const lower =
    account === undefined
      ? { id: partyId, unit: member.currency }
      : await findDirect(db, partyId, account)
  return simulate(db, { lowerId: lower.id, unit: lower.unit, terms }, clock())
}

type Simulated = { lowerId: string; unit: string; terms: Terms }

/** By the same computation as the runs, on the whole period: the contracts below are those that would stay. */
export async function simulate(
  db: Db,
  { lowerId, unit, terms }: Simulated,
  now: Date,
): Promise<Simulation> {
  const { kind, period, tiers } = terms
  const window = lastWindow(kinds[kind], period, now, await readBusinessDays(db))
  const topRatePpm = topRateOf(tiers)
  const { ends } = await previewOf(db, { upperId: lowerId, kind, unit, terms, topRatePpm })
  const staying = await findContracts(
    db,
    sql`c.upper_id = ${lowerId} and c.kind = ${kind} and c.unit = ${unit} and c.period = ${period}
      and ${holding} and c.top_rate_ppm <= ${topRatePpm}`,
  )
  const own = { id: newId(now), upperId: null, lowerId, terms }
  const contracts = [own, ...staying].map((row) => inRun(row, window))
  const lines = await computeRun(db, { kind, unit, period, ...window, contracts })
  const line = lines.find(({ contract }) => contract.id === own.id)
  if (!line) throw new Error('a team that is in the tree has figures')
  const { base, tier, ratePpm, gross, owed } = line
  const of = (amount: bigint) => money(amount, unit)
  return {
    from: window.start.toISOString(),
    to: window.end.toISOString(),
    figures: figuresOf(line, unit),
    base: of(base),
    tier,
    ratePpm,
    gross: of(gross),
    owed: of(owed),
    net: of(gross - owed),
    ends,
  }
}
