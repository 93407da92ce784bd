import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** asking: the vendor has not yet said that it has it. ending: it is to be taken back there. */
export type CampaignState = 'asking' | 'open' | 'refused' | 'ending' | 'ended'

/** Free rounds of a member at a vendor, as it was asked for them. */
export type CampaignRow = {
  id: string
  connection: string
  vendor: string
  game: string
  memberId: string
  player: string
  unit: string
  stake: bigint
  rounds: number
  expiresAt: Date
  state: CampaignState
  theirs: string | null
  said: string | null
  tries: number
  nextAt: Date | null
}

const columns = sql.raw(
  'id, connection, vendor, game, member_id as "memberId", player, unit, stake, rounds, expires_at as "expiresAt", state, theirs, said, tries, next_at as "nextAt"',
)

export async function findCampaign(db: Db, id: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`
    select ${columns} from vendors.campaign where id = ${id}`.execute(db)
  return rows[0]
}

type NewCampaign = Omit<CampaignRow, 'state' | 'theirs' | 'said' | 'tries' | 'nextAt'>

export const insertCampaign = (tx: Db, row: NewCampaign, now: Date) =>
  sql`insert into vendors.campaign (id, connection, vendor, game, member_id, player, unit, stake, rounds, expires_at, state,
      next_at, made_at)
    values (${row.id}, ${row.connection}, ${row.vendor}, ${row.game}, ${row.memberId}, ${row.player}, ${row.unit},
      ${String(row.stake)}::bigint, ${row.rounds}, ${row.expiresAt}, 'asking', ${now}, ${now})`.execute(
    tx,
  )

/** Those about which a vendor is to be asked now. */
export async function dueCampaigns(
  db: Db,
  { now, most }: { now: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vendors.campaign where next_at <= ${now} order by next_at limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type Step = Pick<CampaignRow, 'state' | 'said' | 'nextAt'> & { theirs?: string; now: Date }

/** Goes on from the state that was read; answers whether nobody was faster. */
export async function stepCampaign(
  db: Db,
  { id, state, tries }: Pick<CampaignRow, 'id' | 'state' | 'tries'>,
  to: Step,
): Promise<boolean> {
  const isOver = to.state === 'ended' || to.state === 'refused'
  const { numAffectedRows } =
    await sql`update vendors.campaign set state = ${to.state}, said = ${to.said},
      theirs = coalesce(${to.theirs ?? null}, theirs), next_at = ${to.nextAt},
      tries = ${to.state === state ? tries + 1 : 0}, ended_at = ${isOver ? to.now : null}
    where id = ${id} and state = ${state} and tries = ${tries}`.execute(db)
  return numAffectedRows === 1n
}
