import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'

type Whose = { memberId: string; unit: string; bonusId: string }

/** A bonus that can be staked, with the rules of its stakes. */
export type Purse = Whose & {
  /** The largest stake, in ledger units; null: no limit. */
  most: bigint | null
  excludedCategories: readonly string[]
  /** `VENDOR:game`. */
  excludedGames: readonly string[]
}

/** Lets the bonus account of a member be staked from the next bet on, by these rules. Of one bonus at a time. */
export async function openPurse(db: Db, purse: Purse): Promise<void> {
  const { memberId, unit, bonusId, most, excludedCategories, excludedGames } = purse
  await inTransaction(db, async (tx) => {
    const account = await lockAccounts(tx, purse)
    await sql`insert into bets.purse (member_id, unit, bonus_id, account, made_at, is_open, most, excluded_categories,
        excluded_games)
      values (${memberId}, ${unit}, ${bonusId}, ${String(account)}::bigint, clock_timestamp(), true,
        ${most === null ? null : String(most)}::bigint, ${[...excludedCategories]}::text[], ${[...excludedGames]}::text[])
      on conflict (member_id, unit) do update set bonus_id = excluded.bonus_id, is_open = true, most = excluded.most,
        excluded_categories = excluded.excluded_categories, excluded_games = excluded.excluded_games`.execute(
      tx,
    )
  })
}

/** From here on nothing is staked from this bonus. Bets that are open end as they would have. */
export async function closePurse(db: Db, whose: Whose): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccounts(tx, whose)
    await sql`update bets.purse set is_open = false
      where member_id = ${whose.memberId} and unit = ${whose.unit} and bonus_id = ${whose.bonusId}`.execute(
      tx,
    )
  })
}

/** The rules of the bonus that a member can stake, or could. */
export async function findPurse(
  db: Db,
  memberId: string,
  unit: string,
): Promise<{ isOpen: boolean; most: bigint | null; bonusId: string } | undefined> {
  const { rows } = await sql<{ isOpen: boolean; most: bigint | null; bonusId: string }>`
    select is_open as "isOpen", most, bonus_id as "bonusId" from bets.purse
    where member_id = ${memberId} and unit = ${unit}`.execute(db)
  return rows[0]
}

// Under the locks that a stake takes, so that none passes by rules that are about to change. Answers the bonus account.
async function lockAccounts(tx: Db, { memberId, unit }: Pick<Whose, 'memberId' | 'unit'>) {
  const owner = `member:${memberId}`
  const { rows } = await sql<{ cash: bigint; bonus: bigint }>`
    select ledger.account_of(${owner}, 'cash', ${unit}) as cash,
      ledger.account_of(${owner}, 'bonus', ${unit}) as bonus`.execute(tx)
  const [accounts] = rows
  if (!accounts) throw new Error('an account that is asked for is opened')
  await sql`select ledger.lock(${[String(accounts.cash), String(accounts.bonus)]}::bigint[])`.execute(
    tx,
  )
  return accounts.bonus
}
