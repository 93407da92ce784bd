import type { Context } from '@tessera/server-kit'
import { walletProtocols } from '../../adapters/index.ts'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import {
  campaignAskSeconds,
  campaignAskSecondsMost,
  campaignsAtOnce,
  campaignWaitMilliseconds,
} from '../../limits.ts'
import { openConnection } from '../books/fetch-day.ts'
import type { Connection } from '../wire/connections.ts'
import { type CampaignRow, dueCampaigns, findCampaign, stepCampaign } from './campaign-rows.ts'

type Asking = Pick<Context, 'db' | 'clock' | 'log'>
type Given = { protocols?: readonly WalletProtocol[]; patience?: number }

/**
 * Asks the vendor about one campaign: to give it, or to take it back. The same campaign again is the same one there. Without a clear
 * answer it is asked again, with growing pauses.
 */
export async function askCampaign(
  context: Asking,
  id: string,
  { protocols = walletProtocols, patience = campaignWaitMilliseconds }: Given = {},
): Promise<void> {
  const { db, clock, log } = context
  const campaign = await findCampaign(db, id)
  if (!campaign || campaign.nextAt === null || campaign.nextAt > clock()) return
  // Whoever is faster asks; an answer that never comes is asked for again after this pause.
  const nextAt = later(clock(), pauseAfter(campaign.tries))
  const isMine = await stepCampaign(db, campaign, {
    state: campaign.state,
    said: campaign.said,
    nextAt,
    now: clock(),
  })
  if (!isMine) return
  const asked = { ...campaign, tries: campaign.tries + 1 }
  const connection = await openConnection(context, campaign.connection, protocols)
  if (!connection?.protocol.campaigns) return
  try {
    await (campaign.state === 'asking' ? give : end)(context, connection, asked, patience)
  } catch (error) {
    log.warn({ campaign: id, reason: String(error) }, 'a campaign has no answer')
  }
}

type Work = (
  context: Asking,
  connection: Connection,
  campaign: CampaignRow,
  patience: number,
) => Promise<void>

const outsideOf = ({ clock }: Asking, { settings }: Connection, patience: number) => ({
  settings,
  now: clock(),
  signal: AbortSignal.timeout(patience),
})

const give: Work = async (context, connection, campaign, patience) => {
  const { db, clock } = context
  const { id, player, game, unit: currency, stake, rounds, expiresAt, tries } = campaign
  const asked = { id, player, game, currency, stake, rounds, expiresAt, isAgain: tries > 1 }
  const answer = await connection.protocol.campaigns?.give(
    outsideOf(context, connection, patience),
    asked,
  )
  if (!answer) return
  const now = clock()
  await stepCampaign(
    db,
    campaign,
    answer.is === 'given'
      ? { state: 'open', said: null, nextAt: null, theirs: answer.theirs, now }
      : { state: 'refused', said: answer.why, nextAt: null, now },
  )
}

const end: Work = async (context, connection, campaign, patience) => {
  const outside = outsideOf(context, connection, patience)
  await connection.protocol.campaigns?.end(outside, campaign)
  const now = context.clock()
  await stepCampaign(context.db, campaign, { state: 'ended', said: null, nextAt: null, now })
}

const pauseAfter = (tries: number): number =>
  Math.min(campaignAskSeconds * 2 ** Math.min(tries, 20), campaignAskSecondsMost)
const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000)

/** The job: asks about all that are due. One vendor that does not answer keeps no other waiting for long. */
export async function askCampaigns(context: Asking, given: Given = {}): Promise<void> {
  const due = await dueCampaigns(context.db, { now: context.clock(), most: campaignsAtOnce })
  for (const id of due) await askCampaign(context, id, given)
}
