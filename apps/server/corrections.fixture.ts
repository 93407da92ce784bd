import { addTurnover } from '@tessera/cashier/server'
import { cashOf, clearingOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'

const unit = 'USD'

/** A member with money and something to be staked, below another one or at the top. */
export async function addPlayer(db: Db, upline?: string): Promise<string> {
  const id = crypto.randomUUID()
  await sql`insert into identity.member (id, account, nickname, password_hash, currency, type, created_at)
    values (${id}, ${`p-${id.slice(0, 8)}`}, 'p', 'none', ${unit}, ${upline ? 0 : 2}, now() - interval '1 day')`.execute(
    db,
  )
  if (upline) {
    await sql`insert into identity.invited (member_id, kind, owner_id, code, made_at)
      values (${id}, 'affiliate', ${upline}, 'ABCDEFGH', now() - interval '1 day')`.execute(db)
  }
  await inTransaction(db, (tx) => openMemberAccounts(tx, id, unit))
  for (const times of [1, 2]) {
    await inTransaction(db, (tx) =>
      addTurnover(tx, {
        memberId: id,
        unit,
        source: 'deposit',
        sourceId: crypto.randomUUID(),
        amount: 400n,
        multiplePpm: times * 1_000_000,
      }),
    )
  }
  // A bet of the same millisecond is not later than what is owed, and does not count.
  await new Promise((done) => setTimeout(done, 2))
  return id
}

export const pay = (db: Db, memberId: string, amount: bigint) =>
  transfer(db, {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', unit), to: cashOf(memberId, unit), amount }],
    reason: 'deposit',
    subject: 'deposit:test',
  })

/** Takes money away from a member, as a withdrawal does. */
export const take = (db: Db, memberId: string, amount: bigint) =>
  transfer(db, {
    id: crypto.randomUUID(),
    legs: [{ from: cashOf(memberId, unit), to: clearingOf('sandbox', unit), amount }],
    reason: 'withdrawal paid',
    subject: 'withdrawal:test',
  })

/** A task for everything that missions, streaks and leaderboards count. */
export async function addTasks(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const counts of ['validBet', 'bets', 'wins', 'netWin', 'multiple']) {
      await sql`insert into promotions.task (promotion_id, kind, unit, counts, period, categories, vendors, games, least_stake,
          needs_join, from_at, until_at)
        values (${crypto.randomUUID()}, 'mission', ${unit}, ${counts}, 'once', '{}', '{}', '{}', 0, false,
          now() - interval '1 hour', now() + interval '1 day')`.execute(tx)
    }
  })
}

const counted = {
  figures: sql`select * from bets.figure_day order by day, unit, vendor, category, game`,
  winners: sql`select bet_id, win, won_at from bets.winner order by bet_id`,
  ownDays: sql`select * from agents.own_day order by member_id, unit, day`,
  teamDays: sql`select * from agents.team_day order by agent_id, unit, day`,
  slots: sql`select unit, member_id, sum(valid_bet) as valid, sum(stake) as stake, sum(prize) as prize from agents.own_slot
    group by 1, 2 order by 1, 2`,
  teamRebates: sql`select member_id, unit, day, category, of_day, valid_bet from agents.own_category_day
    order by member_id, day, of_day`,
  rebates: sql`select member_id, day, category, valid_bet from loyalty.rebate_row order by member_id, day`,
  levels: sql`select member_id, valid_bet from loyalty.member order by member_id`,
  wagered: sql`select id, filled, state from cashier.turnover_requirement order by id`,
  tallies: sql`select t.counts, y.member_id, y.period, y.amount from promotions.tally y
    join promotions.task t on t.promotion_id = y.promotion_id where y.amount <> 0 order by 1, 2`,
  records: sql`select id, status, valid_bet, prize, corrections from cashier.bet_record order by id`,
  hours: sql`select * from cashier.bet_hour order by member_id, placed_hour, ended_hour, status`,
  days: sql`select * from cashier.bet_day order by member_id, day, status`,
  profit: sql`select * from cashier.profit_day order by member_id, day`,
}

/** All that is counted from bets. */
export async function countedFromBets(db: Db): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [name, select] of Object.entries(counted)) {
    found[name] = (await select.execute(db)).rows
  }
  return found
}

const made = [
  'bets.figure_day',
  'bets.winner',
  'agents.own_day',
  'agents.team_day',
  'agents.team_seen',
  'agents.own_slot',
  'agents.own_category_day',
  'agents.rebate_bet',
  'agents.rebate_day',
  'loyalty.rebate_bet',
  'loyalty.rebate_row',
  'loyalty.rebate_adjustment',
  'loyalty.point_due',
  'loyalty.member',
  'cashier.turnover_fill',
  'promotions.tally',
  'cashier.bet_record',
  'cashier.bet_hour',
  'cashier.bet_day',
  'cashier.profit_day',
  'cashier.movement',
  'cashier.movement_hour',
  'cashier.movement_day',
  'cashier.rolled_account',
]

/** Forgets all of it, as if nothing had been heard yet. */
export async function forgetCounted(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const table of made) await sql.raw(`delete from ${table}`).execute(tx)
    await sql`update cashier.turnover_requirement set filled = 0, state = 'open', ended_at = null`.execute(
      tx,
    )
    await sql`delete from kit.listener`.execute(tx)
  })
}
