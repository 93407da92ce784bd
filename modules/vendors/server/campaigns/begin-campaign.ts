import type { Db } from '@tessera/server-kit'
import { playerOf } from '../play-sessions/open-session.ts'
import { connectionOf } from '../wire/connections.ts'
import { type CampaignState, findCampaign, insertCampaign, stepCampaign } from './campaign-rows.ts'

/** Free rounds of a member in a title of a vendor. Their stakes lie in the free stakes of the same id. */
export type NewRounds = {
  id: string
  memberId: string
  vendor: string
  game: string
  unit: string
  stake: bigint
  rounds: number
  expiresAt: Date
  now: Date
}

/** Begins free rounds at a vendor, in the transaction that pays for them: the vendor is asked after it. */
export async function beginCampaign(
  tx: Db,
  { memberId, vendor, now, ...rounds }: NewRounds,
): Promise<void> {
  const connection = await connectionOf(tx, vendor)
  if (!connection) throw new Error(`nobody supplies ${vendor}`)
  const player = await playerOf(tx, { connection: connection.code, memberId, now })
  const row = { ...rounds, memberId, vendor, connection: connection.code, player }
  await insertCampaign(tx, row, now)
}

/**
 * Ends free rounds. What the vendor may still have of them is to be taken back there; where all were played it knows. Their free
 * stakes are closed by whoever gave them.
 */
export async function endCampaign(
  tx: Db,
  { id, isPlayed, now }: { id: string; isPlayed: boolean; now: Date },
): Promise<void> {
  const campaign = await findCampaign(tx, id)
  if (!campaign || campaign.state === 'refused' || campaign.state === 'ended') return
  if (campaign.state === 'ending') return
  const { said } = campaign
  const isDone = isPlayed && campaign.state === 'open'
  const end = isDone ? ('ended' as const) : ('ending' as const)
  const isMine = await stepCampaign(tx, campaign, {
    state: end,
    said,
    nextAt: isDone ? null : now,
    now,
  })
  if (!isMine) throw new Error('a campaign went on meanwhile')
}

/** How free rounds stand at their vendor; nothing where they are of no vendor. */
export const stateOfCampaign = async (db: Db, id: string): Promise<CampaignState | undefined> =>
  (await findCampaign(db, id))?.state
