import { games } from '@tessera/games'
import { houseVendor } from '@tessera/rounds/server'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Life } from './lives.ts'
import { demoUnit } from './moves-of.ts'
import type { AccountName } from './write-ledger.ts'
import { writeRows } from './write-rows.ts'

/** Writes the rounds that were played with their seeds, and the bets of them with their ends. */
export async function writePlay(
  tx: Db,
  lives: readonly Life[],
  accounts: ReadonlyMap<AccountName, bigint>,
): Promise<void> {
  const house = accounts.get(`vendor:${houseVendor} play`)
  const rounds = lives
    .flatMap(({ id, seed, rounds: played }) =>
      played.map((round) => ({
        ...round,
        member: id,
        seed: seed.id,
        version: games[round.game].version,
        cash: accounts.get(`member:${id} cash`),
        house,
      })),
    )
    .toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
  await writeSeeds(tx, lives)
  await writeRows(
    tx,
    rounds,
    (
      list,
    ) => sql`insert into rounds.round (id, member_id, game, version, seed_id, nonce, choice, stake, unit, placed_at)
      select id, member, game, version, seed, nonce, choice, stake, ${demoUnit}, at
      from jsonb_to_recordset(${list}) x(id uuid, member uuid, game text, version text, seed uuid, nonce int,
        choice jsonb, stake bigint, at timestamptz)`,
  )
  await writeRows(
    tx,
    rounds,
    (list) => sql`insert into rounds.outcome (round_id, draw_index, multiplier, prize, settled_at)
      select id, index, multiplier, prize, "endedAt"
      from jsonb_to_recordset(${list}) x(id uuid, index bigint, multiplier bigint, prize bigint,
        "endedAt" timestamptz)`,
  )
  await writeRows(
    tx,
    rounds,
    (
      list,
    ) => sql`insert into bets.bet (id, member_id, vendor, category, game, round_id, unit, stake, cash, house, placed_at)
      select id, member, ${houseVendor}, 'RNG', game, id::text, ${demoUnit}, stake, cash, house, at
      from jsonb_to_recordset(${list}) x(id uuid, member uuid, game text, stake bigint, cash bigint, house bigint,
        at timestamptz)`,
  )
  // In the order in which they ended, as the listeners read them.
  await writeRows(
    tx,
    rounds,
    (
      list,
    ) => sql`insert into bets.settlement (bet_id, kind, member_id, vendor, category, game, unit, stake, valid_bet,
        prize, outcome, settled_at)
      select id, 'settled', member, ${houseVendor}, 'RNG', game, ${demoUnit}, stake, stake, prize,
        jsonb_build_object('index', index, 'multiplier', multiplier), "endedAt"
      from jsonb_to_recordset(${list}) x(id uuid, member uuid, game text, stake bigint, prize bigint, index bigint,
        multiplier bigint, "endedAt" timestamptz)`,
  )
  await writeRecent(tx, rounds)
}

/** The seeds of the past are revealed: further play begins with a fresh secret seed. */
async function writeSeeds(tx: Db, lives: readonly Life[]): Promise<void> {
  const rows = lives.flatMap(({ id, joinedAt, seed, rounds }) => {
    const last = rounds.at(-1)
    if (!last) return []
    const after = (seconds: number) => new Date(joinedAt.getTime() + seconds * 1_000)
    const times = { shown: after(30), answered: after(60) }
    const revealed = new Date(last.endedAt.getTime() + 60_000)
    return [{ ...seed, ...times, revealed, member: id, next: rounds.length + 1 }]
  })
  await writeRows(
    tx,
    rows,
    (
      list,
    ) => sql`insert into rounds.seed (id, member_id, server_seed, commitment, committed_at, client_seed,
        client_seed_at, next_nonce, revealed_at)
      select id, member, server, commitment, shown, client, answered, next, revealed
      from jsonb_to_recordset(${list}) x(id uuid, member uuid, server text, commitment text, shown timestamptz,
        client text, answered timestamptz, next int, revealed timestamptz)`,
  )
}

async function writeRecent(
  tx: Db,
  rounds: readonly { member: string; game: string; at: Date }[],
): Promise<void> {
  const latest = new Map(rounds.map((round) => [`${round.member} ${round.game}`, round]))
  await writeRows(
    tx,
    [...latest.values()],
    (list) => sql`insert into rounds.recent_game (member_id, vendor, game_code, played_at)
      select member, ${houseVendor}, game, at
      from jsonb_to_recordset(${list}) x(member uuid, game text, at timestamptz)`,
  )
}
