import { isKnownCurrency, unitsPerWhole, usualAmount } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { usualLevelDollars } from '../../limits.ts'
import type { LevelTerms } from '../../shapes.ts'

/**
 * What each level asks for and gives in one currency, from 0 up. Empty where nobody has figures for that currency:
 * another one's are never taken.
 */
export async function readLevels(db: Db, unit: string): Promise<LevelTerms[]> {
  const { rows } = await sql<LevelTerms>`
    select level, upgrade_deposit as "upgradeDeposit", upgrade_valid_bet as "upgradeValidBet", mode,
      keep_valid_bet as "keepValidBet", upgrade_gift as "upgradeGift", weekly_gift as "weeklyGift",
      monthly_gift as "monthlyGift", birthday_gift as "birthdayGift", rebate_day_cap as "rebateDayCap"
    from loyalty.level_terms where unit = ${unit} order by level`.execute(db)
  return rows.length > 0 ? rows : usualLevels(unit)
}

/** Domain 4.3: deposits in steps, ten times as much staked, half a per cent of the step as a gift. */
function usualLevels(unit: string): LevelTerms[] {
  if (!isKnownCurrency(unit)) return []
  const amount = (dollars: bigint) => usualAmount(dollars, unit) ?? 0n
  return usualLevelDollars.map((dollars, level) => {
    const whole = BigInt(dollars) * unitsPerWhole
    const step = BigInt(dollars - (usualLevelDollars[level - 1] ?? 0)) * unitsPerWhole
    return {
      level,
      mode: 'and',
      upgradeDeposit: amount(whole),
      upgradeValidBet: amount(whole * 10n),
      keepValidBet: amount(whole / 2n),
      upgradeGift: amount(step / 200n),
      weeklyGift: amount(whole / 10_000n),
      monthlyGift: amount((whole * 3n) / 10_000n),
      birthdayGift: amount(whole / 1_000n),
      rebateDayCap: amount(BigInt(level + 1) * 1_000n * unitsPerWhole),
    }
  })
}

export async function upsertLevel(tx: Db, unit: string, terms: LevelTerms): Promise<void> {
  const units = (amount: bigint) => sql`${String(amount)}::bigint`
  await sql`insert into loyalty.level_terms (unit, level, upgrade_deposit, upgrade_valid_bet, mode, keep_valid_bet,
      upgrade_gift, weekly_gift, monthly_gift, birthday_gift, rebate_day_cap)
    values (${unit}, ${terms.level}, ${units(terms.upgradeDeposit)}, ${units(terms.upgradeValidBet)}, ${terms.mode},
      ${units(terms.keepValidBet)}, ${units(terms.upgradeGift)}, ${units(terms.weeklyGift)},
      ${units(terms.monthlyGift)}, ${units(terms.birthdayGift)}, ${units(terms.rebateDayCap)})
    on conflict (unit, level) do update set upgrade_deposit = excluded.upgrade_deposit,
      upgrade_valid_bet = excluded.upgrade_valid_bet, mode = excluded.mode, keep_valid_bet = excluded.keep_valid_bet,
      upgrade_gift = excluded.upgrade_gift, weekly_gift = excluded.weekly_gift, monthly_gift = excluded.monthly_gift,
      birthday_gift = excluded.birthday_gift, rebate_day_cap = excluded.rebate_day_cap`.execute(tx)
}
