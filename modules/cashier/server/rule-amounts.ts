import { toWire } from '@tessera/calls'
import { usualAmount } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { cashierProblems } from '../problems.ts'

/** A rule whose amounts are set by currency: `withdrawals`, `upline`, `channel:<id>`, `terms:<id>`. */
export type AmountsRule = 'withdrawals' | 'upline' | `${'channel' | 'terms'}:${string}`

type Amounts = Record<string, bigint | bigint[]>
type Asked<Shape extends z.ZodMiniObject> = {
  rule: AmountsRule
  currency: string
  shape: Shape
  /** In dollars, for a currency that nobody has set anything for. */
  usual: z.output<Shape>
}

/**
 * The amounts of a rule in one currency. Problem: `currencyNotSet` where none were set and none are known: another
 * currency's are never taken.
 */
export async function readAmounts<Shape extends z.ZodMiniObject>(
  db: Db,
  { rule, currency, shape, usual }: Asked<Shape>,
): Promise<z.output<Shape>> {
  const { rows } = await sql<{ amounts: unknown }>`select amounts from cashier.rule_amounts
    where rule = ${rule} and currency = ${currency}`.execute(db)
  if (rows[0]) return shape.parse(rows[0].amounts)
  return usualIn(usual as Amounts, currency) as z.output<Shape>
}

/** Figures that are meant in dollars, for another currency. Problem: `currencyNotSet`. */
export function usualIn<Given extends Amounts>(dollars: Given, currency: string): Given {
  const one = (amount: bigint): bigint => {
    const found = usualAmount(amount, currency)
    if (found === undefined) throw cashierProblems.currencyNotSet({ currency })
    return found
  }
  return Object.fromEntries(
    Object.entries(dollars).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(one) : one(value),
    ]),
  ) as Given
}

export async function writeAmounts(
  tx: Db,
  { rule, currency }: { rule: AmountsRule; currency: string },
  amounts: Amounts,
  now: Date,
): Promise<void> {
  await sql`insert into cashier.rule_amounts (rule, currency, amounts, changed_at)
    values (${rule}, ${currency}, ${toWire(amounts)}::jsonb, ${now})
    on conflict (rule, currency) do update set amounts = excluded.amounts, changed_at = excluded.changed_at`.execute(
    tx,
  )
}
