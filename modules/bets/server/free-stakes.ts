import { type AccountRef, lockAccounts } from '@tessera/ledger/server'
import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'

type Whose = { memberId: string; unit: string }

/** Stakes of a member that a promotion pays. */
export type FreeStakes = Whose & {
  id: string
  /** Of each of them, in ledger units. */
  stake: bigint
  /** Whether a prize has the stake in it. */
  returnsStake: boolean
  /** `VENDOR:game`; null: any game of the categories. */
  game: string | null
  categories: readonly string[]
  expiresAt: Date
}

/** The account that pays such stakes. What it holds is what is left of them: a void bet brings its stake back. */
export const freeStakesOf = (id: string, unit: string): AccountRef => ({
  owner: `free:${id}`,
  purpose: 'held',
  unit,
})

/** Lets a member stake what lies in the account of these stakes. Prizes go to `paysTo`. */
export async function openFreeStakes(
  tx: Db,
  free: FreeStakes & { paysTo: AccountRef },
): Promise<void> {
  const { id, memberId, unit, stake, returnsStake, game, categories, expiresAt, paysTo } = free
  const account = freeStakesOf(id, unit)
  await sql`insert into bets.free_stake (id, member_id, unit, account, pays_to, stake, returns_stake, game, categories,
      is_open, expires_at)
    values (${id}, ${memberId}, ${unit}, ledger.account_of(${account.owner}, ${account.purpose}, ${unit}),
      ledger.account_of(${paysTo.owner}, ${paysTo.purpose}, ${unit}), ${String(stake)}::bigint, ${returnsStake}, ${game},
      ${[...categories]}::text[], true, ${expiresAt})`.execute(tx)
}

/** From here on nothing more of them is staked. Bets that are open end as they would have. */
export async function closeFreeStakes(db: Db, id: string, unit: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccounts(tx, [freeStakesOf(id, unit)])
    await sql`update bets.free_stake set is_open = false where id = ${id}`.execute(tx)
  })
}

/**
 * Nothing more happens with them: a bet of theirs that is corrected from here on pays cash. Where they were closed, in the same
 * transaction, whose locks a correction takes too.
 */
export async function endFreeStakes(tx: Db, id: string): Promise<void> {
  await sql`update bets.free_stake set is_over = true where id = ${id}`.execute(tx)
}

/** Free stakes that a member can use now. */
export type FreeStakesLeft = {
  id: string
  stake: bigint
  returnsStake: boolean
  left: number
  expiresAt: Date
}

/** What a member can stake for free in a game, what expires first before the rest. */
export async function findFreeStakes(
  db: Db,
  { memberId, unit }: Whose,
  { vendor, game, category, now }: { vendor: string; game: string; category: string; now: Date },
): Promise<FreeStakesLeft[]> {
  const { rows } = await sql<FreeStakesLeft>`
    select f.id, f.stake, f.returns_stake as "returnsStake", (b.balance / f.stake)::int as left,
      f.expires_at as "expiresAt"
    from bets.free_stake f join ledger.balance_view b on b.id = f.account
    where f.member_id = ${memberId} and f.unit = ${unit} and f.is_open and f.expires_at > ${now}
      and (f.game = ${`${vendor}:${game}`} or ${category} = any (f.categories)) and b.balance >= f.stake
    order by f.expires_at, f.id limit ${freeStakesShown}`.execute(db)
  return rows
}

/** How many of them a member is offered at once in a game. */
const freeStakesShown = 20
