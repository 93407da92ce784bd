import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { contractCosts, type Tier } from '../../contract-shapes.ts'
import { conditionsOf, kinds, vendorFeeOf } from '../../contracts/index.ts'
import type { RunStatement } from '../../run-shapes.ts'
import { type LineRow, recordOf } from './line-rows.ts'

type Below = { contractId: string; account: string; gross: bigint; paid: bigint }

/** What a payment follows from: the same for who gets it, who pays it, and the staff. */
export async function statementOf(db: Db, row: LineRow): Promise<RunStatement> {
  const { unit, kind } = row
  const amount = (value: bigint) => money(value, unit)
  const isShare = kinds[kind].base === 'profit'
  const spent = { ...row, vendorFees: vendorFeeOf(row, row.vendorFeePpm) }
  const counted: readonly string[] = isShare
    ? row.costs
    : ['selfRebate', 'manualRebate', 'promotions']
  return {
    record: recordOf(row),
    account: row.account,
    isOfPlatform: row.upperId === null,
    validBet: amount(row.validBet),
    stake: amount(row.stake),
    prize: amount(row.prize),
    costs: contractCosts.map((cost) => ({
      cost,
      amount: amount(spent[cost]),
      isCounted: counted.includes(cost),
    })),
    profit: amount(row.profit),
    carryBefore: amount(row.carryBefore),
    carryAfter: amount(row.carryAfter),
    minActiveBet: amount(row.minActiveBet),
    tiers: (await readTiers(db, row.contractId)).map((terms) => tierShown(terms, row)),
    earlier: amount(row.earlier),
    unrounded: unroundedOf(row),
    below: (await readBelow(db, row)).map(({ gross, paid, ...rest }) => ({
      ...rest,
      gross: amount(gross),
      paid: amount(paid),
    })),
  }
}

function tierShown(terms: Tier, row: LineRow) {
  const { minActive, minValidBet, minNetLoss } = conditionsOf(terms, row)
  const lacks = (isMet: boolean, asked: bigint | null, has: bigint) =>
    isMet || asked === null ? null : money(asked - has, row.unit)
  return {
    terms,
    isMet: minActive && minValidBet && minNetLoss,
    missing: {
      active: minActive ? null : (terms.minActive ?? 0) - row.active,
      validBet: lacks(minValidBet, terms.minValidBet, row.validBet),
      netLoss: lacks(minNetLoss, terms.minNetLoss, row.profit),
    },
  }
}

const places = 10_000_000_000n

/** Ledger units have four places, a rate six more: ten are exact. */
function unroundedOf({ base, ratePpm }: LineRow): string {
  const exact = (base > 0n ? base : 0n) * BigInt(ratePpm)
  return `${exact / places}.${String(exact % places).padStart(10, '0')}`
}

async function readTiers(db: Db, contractId: string): Promise<Tier[]> {
  const { rows } = await sql<Tier>`select rate_ppm as "ratePpm", min_active as "minActive",
    min_valid_bet as "minValidBet", min_net_loss as "minNetLoss"
    from agents.contract_tier where contract_id = ${contractId} order by position`.execute(db)
  return rows
}

async function readBelow(db: Db, { runId, lowerId }: LineRow): Promise<Below[]> {
  const { rows } = await sql<Below>`select l.contract_id as "contractId", m.account, l.gross, l.paid
    from agents.run_line l join identity.member_view m on m.id = l.lower_id
    where l.run_id = ${runId} and l.upper_id = ${lowerId} order by m.account, l.contract_id`.execute(
    db,
  )
  return rows
}
