import type { Outside } from './outside.ts'

/** Free rounds of one player in one title, as a vendor is asked for them. */
export type CampaignAsked = {
  /** Our name for it: the same one again is the same campaign. */
  id: string
  player: string
  game: string
  currency: string
  /** Of each round, in ledger units. */
  stake: bigint
  rounds: number
  expiresAt: Date
  /** It was asked for before, and no answer is known. */
  isAgain: boolean
}

/** What the vendor has said. `theirs`: its own name of the campaign, with which its rounds come. */
export type CampaignAnswer = { is: 'given'; theirs: string } | { is: 'refused'; why: string }

/** How free rounds are asked for over a protocol. Anything thrown: the vendor has not answered, and is asked again. */
export type CampaignsOf<Settings> = {
  give(outside: Outside<Settings>, asked: CampaignAsked): Promise<CampaignAnswer>
  /** Takes back what is left of one. A vendor that has no such campaign has ended it. `theirs`: null where it never said. */
  end(
    outside: Outside<Settings>,
    campaign: { id: string; theirs: string | null; player: string; game: string },
  ): Promise<void>
}
