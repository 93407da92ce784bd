import type { BusinessDays, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Kind, Period, Terms, Tier } from '../../contract-shapes.ts'
import { slotFrom, slotOf } from '../figures/add-slots.ts'

/** The runs of a kind: what they pay, and how long a stretch. */
export type Paying = { kind: Kind; unit: string; period: Period }

/** A contract with the part of a run in which it holds. */
export type RunContract = {
  id: string
  /** Null: the platform. */
  upperId: string | null
  lowerId: string
  terms: Pick<Terms, 'carry' | 'costs' | 'vendorFeePpm' | 'tiers'>
  debtStopsBets: boolean
  effectiveAt: Date
  since: Date
  until: Date
}

type Row = Omit<RunContract, 'terms' | 'since' | 'until'> &
  Omit<RunContract['terms'], 'tiers'> & {
    endedAt: Date | null
    tiers: Record<keyof Tier, string | null>[]
  }

/** A tier as the database tells it: amounts as text, so that none is rounded. */
const tierOf = ({ ratePpm, minActive, minValidBet, minNetLoss }: Row['tiers'][number]): Tier => ({
  ratePpm: Number(ratePpm),
  minActive: minActive === null ? null : Number(minActive),
  minValidBet: minValidBet === null ? null : BigInt(minValidBet),
  minNetLoss: minNetLoss === null ? null : BigInt(minNetLoss),
})

/** The contracts that were accepted and held between two instants; one that was ended for abuse is not settled. */
export const holdsBetween = (start: Date, end: Date) => sql`
  c.effective_at < ${end} and (c.ended_at is null or c.ended_at > ${start}) and not c.is_abuse`

/**
 * The contracts that count between two instants. One that began or ended in between counts for its part, in whole slots:
 * from the first that begins after it took effect, until the one in which it ended.
 */
export async function readContracts(
  tx: Db,
  { kind, unit, period }: Paying,
  { start, end }: { start: Date; end: Date },
  days: BusinessDays,
): Promise<RunContract[]> {
  const { rows } = await sql<Row>`
    select c.id, c.upper_id as "upperId", c.lower_id as "lowerId", c.carry, c.costs, c.vendor_fee_ppm as "vendorFeePpm",
      c.debt_stops_bets as "debtStopsBets", c.effective_at as "effectiveAt", c.ended_at as "endedAt", t.tiers
    from agents.contract c
    join (select contract_id, jsonb_agg(jsonb_build_object('ratePpm', rate_ppm::text, 'minActive', min_active::text,
        'minValidBet', min_valid_bet::text, 'minNetLoss', min_net_loss::text) order by position) as tiers
      from agents.contract_tier group by contract_id) t on t.contract_id = c.id
    where c.kind = ${kind} and c.unit = ${unit} and c.period = ${period} and ${holdsBetween(start, end)}
    order by c.number`.execute(tx)
  return rows
    .map(({ carry, costs, vendorFeePpm, tiers, endedAt, ...row }) => {
      const from = slotFrom(row.effectiveAt, days)
      const to = endedAt && slotOf(endedAt, days)
      return {
        ...row,
        terms: { carry, costs, vendorFeePpm, tiers: tiers.map(tierOf) },
        since: from > start ? from : start,
        until: to && to < end ? to : end,
      }
    })
    .filter(({ since, until }) => since < until)
}
