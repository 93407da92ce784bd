import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** Free rounds in the vendor's own book. */
export type StandInCampaign = { id: string; ours: string; stake: bigint; left: number }

type Wanted = {
  id: string
  connection: string
  /** The operator's name of it. */
  ours: string
  player: string
  game: string
  unit: string
  stake: bigint
  rounds: number
  expiresAt: Date
}

const columns = sql.raw('id, ours, stake, rounds - used as left')

/** Gives free rounds, once for a name of the operator's; nothing where that name was used for others. */
export async function giveRounds(
  db: Db,
  wanted: Wanted,
  now: Date,
): Promise<StandInCampaign | undefined> {
  const { id, connection, ours, player, game, unit, stake, rounds, expiresAt } = wanted
  await sql`insert into vendors.stand_in_campaign (id, connection, ours, player, game, unit, stake, rounds, expires_at, made_at)
    values (${id}, ${connection}, ${ours}, ${player}, ${game}, ${unit}, ${String(stake)}::bigint, ${rounds}, ${expiresAt}, ${now})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<StandInCampaign>`select ${columns} from vendors.stand_in_campaign
    where connection = ${connection} and ours = ${ours} and player = ${player} and game = ${game} and unit = ${unit}
      and stake = ${String(stake)}::bigint and rounds = ${rounds}`.execute(db)
  return rows[0]
}

/** Those of a player that were asked for under a name. */
export async function findByOurs(
  db: Db,
  { connection, ours }: { connection: string; ours: string },
): Promise<StandInCampaign[]> {
  const { rows } = await sql<StandInCampaign>`select ${columns} from vendors.stand_in_campaign
    where connection = ${connection} and ours = ${ours}`.execute(db)
  return rows
}

/** Ends what is left of a campaign; answers whether there is one. */
export async function endRounds(
  db: Db,
  { connection, id }: { connection: string; id: string },
): Promise<boolean> {
  const { rows } = await sql`update vendors.stand_in_campaign set is_ended = true
    where connection = ${connection} and id::text = ${id} returning id`.execute(db)
  return rows.length > 0
}

type Whose = { connection: string; player: string; game: string; unit: string }

/** The campaign whose rounds are played next: what ends first. */
export async function nextCampaign(
  db: Db,
  { connection, player, game, unit }: Whose,
  now: Date,
): Promise<StandInCampaign | undefined> {
  const { rows } = await sql<StandInCampaign>`select ${columns} from vendors.stand_in_campaign
    where connection = ${connection} and player = ${player} and game = ${game} and unit = ${unit} and not is_ended
      and used < rounds and expires_at > ${now} order by expires_at, id limit 1`.execute(db)
  return rows[0]
}

/** Uses one of its rounds; answers whether one was left. */
export async function useRound(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`update vendors.stand_in_campaign set used = used + 1
    where id = ${id} and used < rounds and not is_ended and expires_at > ${now} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** A round that was not played: it is left again, or the operator knows its campaign no more. */
export const giveRoundBack = (db: Db, id: string, isGone: boolean) =>
  sql`update vendors.stand_in_campaign set used = greatest(used - 1, 0), is_ended = is_ended or ${isGone}
    where id = ${id}`.execute(db)
