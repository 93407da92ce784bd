import { decimalOf } from '@tessera/open-wallet'
import * as z from 'zod/mini'
import type { CampaignsOf } from '../campaigns.ts'
import { askOpen, type OpenAsked, OpenRefused } from './ask-open.ts'

const Given = z.object({ campaign: z.string().check(z.minLength(1), z.maxLength(100)) })

/** Free rounds of Open Wallet: asked for under our own name, which is theirs, too. */
export const openCampaigns: CampaignsOf<OpenAsked> = {
  async give(outside, { id, player, game, currency, stake, rounds, expiresAt }) {
    const until = expiresAt.toISOString()
    const fields = {
      campaign: id,
      player,
      game,
      currency,
      stake: decimalOf(stake),
      rounds,
      until,
    }
    try {
      const { campaign } = await askOpen(outside, 'giveRounds', fields, Given)
      return { is: 'given', theirs: campaign }
    } catch (error) {
      if (error instanceof OpenRefused && error.status < 500)
        return { is: 'refused', why: error.outcome || String(error.status) }
      throw error
    }
  },
  async end(outside, { id }) {
    try {
      await askOpen(outside, 'endRounds', { campaign: id }, z.unknown())
    } catch (error) {
      // It has none that could be ended.
      if (!(error instanceof OpenRefused) || error.status >= 500) throw error
    }
  },
}
