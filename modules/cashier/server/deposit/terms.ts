import { toWire } from '@tessera/calls'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { DepositTerms, plainTerms, TermsAmounts } from '../../deposit-terms.ts'
import { readAmounts, writeAmounts } from '../rule-amounts.ts'

const columns = sql.raw(`channel, fee_ppm as "feePpm",
  bonus_ppm as "bonusPpm", turnover_ppm as "turnoverPpm",
  bonus_turnover_ppm as "bonusTurnoverPpm", opens_minute as "opensMinute", closes_minute as "closesMinute",
  vip_min as "vipMin", currencies`)

type Row = Omit<DepositTerms, keyof TermsAmounts> & { channel: string }

/** The terms of these channels in one currency. Problem: `currencyNotSet`. */
export async function readAllTerms(
  db: Db,
  channels: readonly { id: string }[],
  currency: string,
): Promise<Map<string, DepositTerms>> {
  const { rows } = await sql<Row>`select ${columns} from cashier.deposit_terms
    where channel = any(${channels.map(({ id }) => id)}::text[])`.execute(db)
  const usual = TermsAmounts.parse(plainTerms)
  const terms = await Promise.all(
    channels.map(async ({ id }) => {
      const rule = `terms:${id}` as const
      const amounts = await readAmounts(db, { rule, currency, shape: TermsAmounts, usual })
      const row = rows.find(({ channel }) => channel === id) ?? plainTerms
      return [id, DepositTerms.parse({ ...row, ...amounts })] as const
    }),
  )
  return new Map(terms)
}

export async function readTerms(db: Db, channel: string, currency: string): Promise<DepositTerms> {
  const terms = (await readAllTerms(db, [{ id: channel }], currency)).get(channel)
  if (!terms) throw new Error('the terms of a channel that was asked for are there')
  return terms
}

export async function upsertTerms(
  tx: Db,
  { channel, currency }: { channel: string; currency: string },
  terms: DepositTerms,
  now: Date,
): Promise<void> {
  await writeAmounts(tx, { rule: `terms:${channel}`, currency }, TermsAmounts.parse(terms), now)
  await sql`insert into cashier.deposit_terms (channel, fee_ppm, bonus_ppm,
      turnover_ppm, bonus_turnover_ppm, opens_minute, closes_minute, vip_min, currencies, changed_at)
    values (${channel}, ${terms.feePpm}, ${terms.bonusPpm}, ${terms.turnoverPpm}, ${terms.bonusTurnoverPpm},
      ${terms.opensMinute}, ${terms.closesMinute}, ${terms.vipMin}, ${terms.currencies}::text[], ${now})
    on conflict (channel) do update set fee_ppm = excluded.fee_ppm, bonus_ppm = excluded.bonus_ppm,
      turnover_ppm = excluded.turnover_ppm, bonus_turnover_ppm = excluded.bonus_turnover_ppm,
      opens_minute = excluded.opens_minute, closes_minute = excluded.closes_minute, vip_min = excluded.vip_min,
      currencies = excluded.currencies, changed_at = excluded.changed_at`.execute(tx)
}

/** Terms as an order keeps them, and back. An order from before there were any has the plain ones, without turnover. */
export const keptTerms = (terms: DepositTerms): string => toWire(terms)
export const termsOf = (kept: unknown): DepositTerms =>
  kept === null ? { ...plainTerms, turnoverPpm: 0 } : DepositTerms.parse(kept)
