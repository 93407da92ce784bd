import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type {
  Carry,
  ContractState,
  ContractStepName,
  Cost,
  Kind,
  Period,
  Side,
  Terms,
} from '../../contract-shapes.ts'

export type ContractRow = {
  id: string
  number: bigint
  kind: Kind
  unit: string
  /** Null: the platform. */
  upperId: string | null
  lowerId: string
  state: ContractState
  topRatePpm: number
  isAbuse: boolean
  terms: Terms
  proposedAt: Date
  expiresAt: Date
  answeredAt: Date | null
  effectiveAt: Date | null
  endAskedBy: Side | null
  endAskedUntil: Date | null
  endedAt: Date | null
}

type Read = Omit<ContractRow, 'terms'> & {
  period: Period
  carry: Carry
  costs: Cost[]
  vendorFeePpm: number
  tiers: {
    ratePpm: number
    minActive: number | null
    minValidBet: string | null
    minNetLoss: string | null
  }[]
}

// Amounts as texts: a JSON number is not exact.
const columns = sql`c.id, c.number, c.kind, c.unit, c.upper_id as "upperId", c.lower_id as "lowerId", c.state,
  c.top_rate_ppm as "topRatePpm", c.is_abuse as "isAbuse", c.proposed_at as "proposedAt", c.expires_at as "expiresAt",
  c.answered_at as "answeredAt", c.effective_at as "effectiveAt", c.end_asked_by as "endAskedBy",
  c.end_asked_until as "endAskedUntil", c.ended_at as "endedAt", c.period, c.carry, c.costs,
  c.vendor_fee_ppm as "vendorFeePpm",
  (select jsonb_agg(jsonb_build_object('ratePpm', t.rate_ppm, 'minActive', t.min_active,
      'minValidBet', t.min_valid_bet::text, 'minNetLoss', t.min_net_loss::text) order by t.position)
    from agents.contract_tier t where t.contract_id = c.id) as tiers`

const amountOf = (text: string | null) => (text === null ? null : BigInt(text))

function rowOf({ period, carry, costs, vendorFeePpm, tiers, ...row }: Read): ContractRow {
  return {
    ...row,
    terms: {
      kind: row.kind,
      period,
      carry,
      costs,
      vendorFeePpm,
      tiers: tiers.map(({ minValidBet, minNetLoss, ...tier }) => ({
        ...tier,
        minValidBet: amountOf(minValidBet),
        minNetLoss: amountOf(minNetLoss),
      })),
    },
  }
}

/** The contracts that a condition chooses; `rest` is what follows it. */
export async function findContracts(
  db: Db,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql`order by c.number`,
): Promise<ContractRow[]> {
  const { rows } =
    await sql<Read>`select ${columns} from agents.contract c where ${where} ${rest}`.execute(db)
  return rows.map(rowOf)
}

export const findContract = async (db: Db, id: string): Promise<ContractRow | undefined> =>
  (await findContracts(db, sql`c.id = ${id}`))[0]

/** A contract that holds: the one that its parties live by. */
export const holding = sql`c.state in ('active', 'terminating')`

/** The contract of a kind that a member has with the agent above. */
export const findHeld = async (
  db: Db,
  { lowerId, kind, unit }: Pick<ContractRow, 'lowerId' | 'kind' | 'unit'>,
): Promise<ContractRow | undefined> =>
  (
    await findContracts(
      db,
      sql`c.lower_id = ${lowerId} and c.kind = ${kind} and c.unit = ${unit} and ${holding}`,
    )
  )[0]

type New = Pick<
  ContractRow,
  'id' | 'unit' | 'upperId' | 'lowerId' | 'terms' | 'topRatePpm' | 'proposedAt' | 'expiresAt'
>

/** Writes an offer down; answers whether its id is new, and no other one waits. */
export async function insertOffer(tx: Db, offer: New): Promise<boolean> {
  const { kind, period, carry, costs, vendorFeePpm, tiers } = offer.terms
  const { rows } =
    await sql`insert into agents.contract (id, kind, unit, upper_id, lower_id, state, period, carry,
      costs, vendor_fee_ppm, top_rate_ppm, proposed_at, expires_at)
    values (${offer.id}, ${kind}, ${offer.unit}, ${offer.upperId}, ${offer.lowerId}, 'proposed', ${period}, ${carry},
      ${costs}::text[], ${vendorFeePpm}, ${offer.topRatePpm}, ${offer.proposedAt}, ${offer.expiresAt})
    on conflict do nothing returning id`.execute(tx)
  if (rows.length === 0) return false
  for (const [at, tier] of tiers.entries()) {
    await sql`insert into agents.contract_tier
        (contract_id, position, rate_ppm, min_active, min_valid_bet, min_net_loss)
      values (${offer.id}, ${at + 1}, ${tier.ratePpm}, ${tier.minActive},
        ${tier.minValidBet === null ? null : String(tier.minValidBet)}::bigint,
        ${tier.minNetLoss === null ? null : String(tier.minNetLoss)}::bigint)`.execute(tx)
  }
  return true
}

/** Of a contract: who made a step, and which other contract made it happen. */
export type StepBy = { memberId?: string; staffId?: string; note?: string; becauseOf?: string }
export type Step = StepBy & { step: ContractStepName }
