import { toWire } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { DepositTerms, plainTerms } from '../../deposit-terms.ts'

const columns =
  sql.raw(`channel, fixed_amounts::text[] as "fixedAmounts", fee_fixed as "feeFixed", fee_ppm as "feePpm",
  bonus_ppm as "bonusPpm", bonus_most as "bonusMost", turnover_ppm as "turnoverPpm",
  bonus_turnover_ppm as "bonusTurnoverPpm", opens_minute as "opensMinute", closes_minute as "closesMinute",
  vip_min as "vipMin", currencies, two_persons_from as "twoPersonsFrom"`)

type Row = DepositTerms & { channel: string }

/** The terms of these channels. */
export async function readAllTerms(
  db: Db,
  channels: readonly { id: string }[],
): Promise<Map<string, DepositTerms>> {
  const { rows } = await sql<Row>`select ${columns} from cashier.deposit_terms
    where channel = any(${channels.map(({ id }) => id)}::text[])`.execute(db)
  return new Map(
    channels.map(({ id }) => {
      const row = rows.find(({ channel }) => channel === id)
      return [id, row ? DepositTerms.parse(row) : plainTerms]
    }),
  )
}

export async function readTerms(db: Db, channel: string): Promise<DepositTerms> {
  return (await readAllTerms(db, [{ id: channel }])).get(channel) ?? plainTerms
}

export async function upsertTerms(
  tx: Db,
  channel: string,
  terms: DepositTerms,
  now: Date,
): Promise<void> {
  const units = (amount: bigint) => sql`${String(amount)}::bigint`
  await sql`insert into cashier.deposit_terms (channel, fixed_amounts, fee_fixed, fee_ppm, bonus_ppm, bonus_most,
      turnover_ppm, bonus_turnover_ppm, opens_minute, closes_minute, vip_min, currencies, two_persons_from, changed_at)
    values (${channel}, ${terms.fixedAmounts.map(String)}::bigint[], ${units(terms.feeFixed)}, ${terms.feePpm},
      ${terms.bonusPpm}, ${units(terms.bonusMost)}, ${terms.turnoverPpm}, ${terms.bonusTurnoverPpm},
      ${terms.opensMinute}, ${terms.closesMinute}, ${terms.vipMin}, ${terms.currencies}::text[],
      ${units(terms.twoPersonsFrom)}, ${now})
    on conflict (channel) do update set fixed_amounts = excluded.fixed_amounts, fee_fixed = excluded.fee_fixed,
      fee_ppm = excluded.fee_ppm, bonus_ppm = excluded.bonus_ppm, bonus_most = excluded.bonus_most,
      turnover_ppm = excluded.turnover_ppm, bonus_turnover_ppm = excluded.bonus_turnover_ppm,
      opens_minute = excluded.opens_minute, closes_minute = excluded.closes_minute, vip_min = excluded.vip_min,
      currencies = excluded.currencies, two_persons_from = excluded.two_persons_from,
      changed_at = excluded.changed_at`.execute(tx)
}

/** Terms as an order keeps them, and back. An order from before there were any has the plain ones, without turnover. */
export const keptTerms = (terms: DepositTerms): string => toWire(terms)
export const termsOf = (kept: unknown): DepositTerms =>
  kept === null ? { ...plainTerms, turnoverPpm: 0 } : DepositTerms.parse(kept)
