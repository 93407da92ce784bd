import { setStakeLimit } from '@tessera/bets/server'
import { addTurnover } from '@tessera/cashier/server'
import { createMember } from '@tessera/identity/server'
import { cashOf, clearingOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { commitmentOf } from '@tessera/game-kit'
import { playRound, setClientSeed } from '@tessera/rounds/server'
import { type Db, type MemberContext, systemClock } from '@tessera/server-kit'
import { memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'

const deposit = 5_000_000n

/** Sets this server seed and an own client seed for a player: equal secrets give equal rounds. */
export async function giveSeeds({ db, member, ...rest }: MemberContext, secret: string) {
  const commitment = commitmentOf(secret)
  await sql`insert into rounds.seed (id, member_id, server_seed, commitment)
    values (${crypto.randomUUID()}, ${member.id}, ${secret}, ${commitment})`.execute(db)
  await setClientSeed({ db, member, ...rest }, { commitment, clientSeed: 'mine' })
}

/** A member with money, a loss limit and something left to be staked, in a currency of their own. */
export async function playerIn(db: Db, unit: string, secret: string): Promise<MemberContext> {
  const creating = {
    account: crypto.randomUUID().slice(0, 12),
    password: 'orchid-lamp-42',
    currency: unit,
  }
  const ports = { clock: systemClock, openAccounts: openMemberAccounts }
  const { id } = await createMember(db, creating, ports)
  await transfer(db, {
    id: crypto.randomUUID(),
    legs: [{ from: clearingOf('sandbox', unit), to: cashOf(id, unit), amount: deposit }],
    reason: 'deposit',
    subject: 'deposit:scenario',
  })
  const limit = { memberId: id, unit, kind: 'loss' as const, period: 'day' as const }
  await setStakeLimit(db, { ...limit, most: deposit })
  await addTurnover(db, {
    memberId: id,
    unit,
    source: 'deposit',
    sourceId: crypto.randomUUID(),
    amount: deposit,
    multiplePpm: 1_000_000,
  })
  const context = memberContext(db, person(id, { currency: unit }), systemClock)
  await giveSeeds(context, secret)
  return context
}

/** One round, with the same outcome under the same secret. */
export const play = (context: MemberContext, stake: bigint, target: number) =>
  playRound(context, {
    id: crypto.randomUUID(),
    game: 'dice',
    stake: { amount: stake, currency: context.member.currency },
    choice: { side: 'under', target },
  })

/** All stored data of play with a currency: balances, usage, figures and boards. */
export async function countedIn(db: Db, unit: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`select
    (select jsonb_agg(b.balance order by b.balance, b.version) from ledger.balance_view b
      where b.unit = ${unit} and b.owner like 'member:%') as balances,
    (select jsonb_agg(l.used order by l.used) from bets.stake_limit l where l.unit = ${unit}) as limits,
    (select jsonb_agg(jsonb_build_array(s.stake, s.valid_bet, s.prize) order by s.stake, s.prize)
      from bets.settlement s where s.unit = ${unit}) as bets,
    (select jsonb_agg(to_jsonb(f) - 'unit' order by f.day, f.game) from bets.figure_day f
      where f.unit = ${unit}) as figures,
    (select jsonb_agg(w.win order by w.win) from bets.winner w where w.unit = ${unit}) as board,
    (select jsonb_agg(jsonb_build_array(m.valid_bet, m.level) order by m.valid_bet) from loyalty.member m
      where m.unit = ${unit}) as loyalty,
    (select jsonb_agg(jsonb_build_array(r.stake, r.valid_bet) order by r.stake, r.valid_bet) from loyalty.rebate_bet r
      where r.unit = ${unit}) as rebates,
    (select jsonb_agg(q.filled order by q.filled) from cashier.turnover_requirement q where q.unit = ${unit}) as wagered`.execute(
    db,
  )
  return rows[0] ?? {}
}

// Where rounds of free play are kept: their own record, and the postings behind them.
const places = /^(ledger|rounds)\.|^bets\.(bet|settlement)/

/** The tables with a unit or a member, other than those of the rounds and their postings. */
export async function tablesThatName(
  db: Db,
  { unit, memberIds }: { unit: string; memberIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select format('%I.%I', c.table_schema, c.table_name) as name, c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and (c.column_name in ('unit', 'currency') or c.column_name = 'member_id')
      and c.table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { name, column } of rows.filter((row) => !places.test(row.name))) {
    const of =
      column === 'member_id'
        ? sql`member_id::text = any(${memberIds})`
        : sql`${sql.ref(column)} = ${unit}`
    const { rows: hits } = await sql`select from ${sql.raw(name)} where ${of} limit 1`.execute(db)
    if (hits.length > 0) found.push(name)
  }
  return found
}
