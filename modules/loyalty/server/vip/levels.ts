import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { LevelTerms } from '../../shapes.ts'

/** What each level asks for and gives, from 0 up. `isLocked`: nobody changes it meanwhile. */
export async function readLevels(db: Db, isLocked = false): Promise<LevelTerms[]> {
  const { rows } = await sql<LevelTerms>`
    select level, upgrade_deposit as "upgradeDeposit", upgrade_valid_bet as "upgradeValidBet", mode,
      keep_valid_bet as "keepValidBet", upgrade_gift as "upgradeGift", weekly_gift as "weeklyGift",
      monthly_gift as "monthlyGift", birthday_gift as "birthdayGift", rebate_day_cap as "rebateDayCap"
    from loyalty.level order by level ${isLocked ? sql`for update` : sql``}`.execute(db)
  return rows
}

export async function updateLevel(tx: Db, terms: LevelTerms): Promise<void> {
  const units = (amount: bigint) => sql`${String(amount)}::bigint`
  await sql`update loyalty.level set upgrade_deposit = ${units(terms.upgradeDeposit)},
    upgrade_valid_bet = ${units(terms.upgradeValidBet)}, mode = ${terms.mode},
    keep_valid_bet = ${units(terms.keepValidBet)}, upgrade_gift = ${units(terms.upgradeGift)},
    weekly_gift = ${units(terms.weeklyGift)}, monthly_gift = ${units(terms.monthlyGift)},
    birthday_gift = ${units(terms.birthdayGift)}, rebate_day_cap = ${units(terms.rebateDayCap)}
    where level = ${terms.level}`.execute(tx)
}
