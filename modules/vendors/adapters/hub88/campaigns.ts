import { askOutside, readJson } from '@tessera/server-kit'
import * as z from 'zod/mini'
import { rsaSignatureOf } from '../../server/signature.ts'
import { baseOf } from '../ask-json.ts'
import type { CampaignAnswer, CampaignAsked, CampaignsOf } from '../campaigns.ts'
import type { Outside } from '../wallet.ts'
import { signatureHeader } from './protocol.ts'

type Settings = { baseUrl: string; operatorId: string; ourPrivateKey: string }

export const rewardPaths = {
  templates: '/operator/generic/v2/freebet/prepaids/list',
  create: '/operator/generic/v2/freebet/rewards/create',
  list: '/operator/generic/v2/freebet/rewards/list',
  cancel: '/operator/generic/v2/freebet/rewards/cancel',
}

/** Amounts are whole hundred-thousandths; a ledger unit is a ten-thousandth. */
const finer = 10n
const secondsMax = 20
const listMost = 1_000

const Text = z.string().check(z.minLength(1), z.maxLength(255))
const Whole = z.nullable(z.int().check(z.gte(0)))
const Template = z.object({
  prepaid_uuid: Text,
  game_code: Text,
  currency: Text,
  bet_value: z.optional(Whole),
  bet_count: z.optional(Whole),
})
const Reward = z.object({
  reward_uuid: Text,
  operator_reference: z.optional(z.nullable(z.string())),
})

/** Clearly said no: asking again would change nothing. */
class Refused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the vendor answered ${status}`)
    this.status = status
  }
}
const isNo = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

async function ask<Shape extends z.core.$ZodType>(
  { settings: { baseUrl, operatorId, ourPrivateKey }, signal }: Outside<Settings>,
  path: string,
  fields: object,
  shape: Shape,
): Promise<z.output<Shape>> {
  const body = JSON.stringify({ operator_id: operatorId, ...fields })
  const reply = await askOutside({
    url: `${baseOf(baseUrl)}${path}`,
    method: 'POST',
    signal,
    secondsMax,
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: rsaSignatureOf(ourPrivateKey, body),
    },
    body,
  })
  if (isNo(reply.status)) throw new Refused(reply.status)
  if (reply.status !== 200) throw new Error(`the vendor answered ${reply.status}`)
  return z.parse(shape, readJson(reply.text))
}

/** The reward that was made for one of our campaigns before. */
async function findReward(
  outside: Outside<Settings>,
  { id, player: user }: { id: string; player: string },
): Promise<string | undefined> {
  const fields = { user, operator_reference: id }
  const list = z.array(Reward).check(z.maxLength(listMost))
  const rewards = await ask(outside, rewardPaths.list, fields, list)
  return rewards.find(({ operator_reference: reference }) => reference === id)?.reward_uuid
}

/** Without milliseconds and zone, as all times here: UTC. */
const timeOf = (at: Date): string => at.toISOString().slice(0, 19)

/** Which template of the vendor has such rounds: one that leaves open how many and of what value, or names just these. */
async function give(outside: Outside<Settings>, asked: CampaignAsked): Promise<CampaignAnswer> {
  const { id, player, game, currency, stake, rounds, expiresAt, isAgain } = asked
  const value = Number(stake * finer)
  if (!Number.isSafeInteger(value)) return { is: 'refused', why: 'stake' }
  try {
    const known = isAgain ? await findReward(outside, asked) : undefined
    if (known !== undefined) return { is: 'given', theirs: known }
    const list = z.array(Template).check(z.maxLength(listMost))
    const templates = await ask(outside, rewardPaths.templates, { game_code: game }, list)
    const fits = templates.find(
      (each) =>
        each.game_code === game &&
        each.currency === currency &&
        (each.bet_value ?? value) === value &&
        (each.bet_count ?? rounds) === rounds,
    )
    if (!fits) return { is: 'refused', why: 'no template' }
    const { reward_uuid: theirs } = await ask(
      outside,
      rewardPaths.create,
      {
        user: player,
        game_code: game,
        prepaid_uuid: fits.prepaid_uuid,
        currency,
        bet_value: value,
        bet_count: rounds,
        end_time: timeOf(expiresAt),
        operator_reference: id,
      },
      Reward,
    )
    return { is: 'given', theirs }
  } catch (error) {
    if (error instanceof Refused) return { is: 'refused', why: String(error.status) }
    throw error
  }
}

/** Free rounds are rewards here, of a template that the vendor has made. */
export const hub88Campaigns: CampaignsOf<Settings> = {
  give,
  async end(outside, campaign) {
    const theirs = campaign.theirs ?? (await findReward(outside, campaign))
    if (theirs === undefined) return
    try {
      await ask(outside, rewardPaths.cancel, { reward_uuid: theirs }, z.unknown())
    } catch (error) {
      // It has none that could be ended.
      if (!(error instanceof Refused)) throw error
    }
  },
}
