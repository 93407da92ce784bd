import { askOutside, readJson } from '@tessera/server-kit'
import * as z from 'zod/mini'
import { signatureHeader } from '../../adapters/hub88/protocol.ts'
import { baseOf } from '../../adapters/ask-json.ts'
import type { Outside } from '../../adapters/wallet.ts'
import { reportBytesMost, reportLinesMost, reportSeconds, theirTitlesMost } from '../../limits.ts'
import { rsaSignatureOf } from '../signature.ts'
import {
  type BackChannel,
  isTitleCode,
  type ReportLine,
  type RoundWord,
  type TheirTitle,
} from './back-channel.ts'

export const transactionsPath = '/operator/generic/v2/transactions/list'
export const gamesPath = '/operator/generic/v2/game/list'

const Text = z.string().check(z.maxLength(255))
const acts = { bet: 'bet', win: 'win', rollback: 'rollBack' } as const
const Transaction = z.object({
  transaction_uuid: Text,
  reference_transaction_uuid: z.optional(z.nullable(Text)),
  kind: z.enum(['bet', 'win', 'rollback']),
  user: Text,
  round: Text,
  game_code: Text,
  currency: Text,
  /** Whole hundred-thousandths. */
  amount: z.int().check(z.gte(0)),
  is_free: z.optional(z.nullable(z.boolean())),
})

const Percent = z.number().check(z.gte(0), z.lte(1_000))
const Game = z.object({
  game_code: Text,
  name: Text,
  product: z.optional(z.nullable(Text)),
  category: z.optional(z.nullable(Text)),
  enabled: z.optional(z.boolean()),
  /** Per cent. */
  rtp: z.optional(z.nullable(Percent)),
  volatility: z.optional(z.nullable(z.number())),
  freebet_support: z.optional(z.boolean()),
  blocked_countries: z.optional(z.nullable(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))))),
  url_thumb: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
})

type Asking = Outside<Record<string, string>>

async function ask<Shape extends z.core.$ZodType>(
  { settings, signal }: Asking,
  path: string,
  fields: object,
  shape: Shape,
): Promise<z.output<Shape>> {
  const { operatorId, baseUrl = '', ourPrivateKey = '' } = settings
  const body = JSON.stringify({ operator_id: operatorId, ...fields })
  const reply = await askOutside({
    url: `${baseOf(baseUrl)}${path}`,
    method: 'POST',
    signal,
    secondsMax: reportSeconds,
    bytesMax: reportBytesMost,
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: rsaSignatureOf(ourPrivateKey, body),
    },
    body,
  })
  if (reply.status !== 200) throw new Error(`the vendor answered ${reply.status}`)
  return z.parse(shape, readJson(reply.text))
}

function lineOf(transaction: z.output<typeof Transaction>): ReportLine {
  const { kind, amount, user, round, currency } = transaction
  return {
    tx: transaction.transaction_uuid,
    act: acts[kind],
    player: user,
    round,
    game: transaction.game_code,
    unit: currency,
    amount: BigInt(amount) / 10n,
    dust: (amount % 10) * 1_000,
    isFree: transaction.is_free === true,
    of: transaction.reference_transaction_uuid ?? null,
  }
}

const hours = 24
const hour = 3_600_000

/** A day is asked for hour by hour. */
async function readDay(outside: Asking, day: string): Promise<ReportLine[]> {
  const start = Date.parse(`${day}T00:00:00Z`)
  const lines: ReportLine[] = []
  for (let at = 0; at < hours; at++) {
    const [from, to] = [start + at * hour, start + (at + 1) * hour].map((time) =>
      new Date(time).toISOString().slice(0, 19),
    )
    const list = await ask(
      outside,
      transactionsPath,
      { start_time: from, end_time: to },
      z.array(Transaction),
    )
    lines.push(...list.map(lineOf))
    if (lines.length > reportLinesMost) throw new Error('the report is too long')
  }
  return lines
}

async function readRound(outside: Asking, round: string): Promise<RoundWord> {
  const list = await ask(outside, transactionsPath, { round }, z.array(Transaction))
  const kinds = new Set(list.map(({ kind }) => kind))
  if (kinds.size === 0) return 'unknown'
  if (kinds.has('rollback')) return 'cancelled'
  return kinds.has('win') ? 'settled' : 'open'
}

const millionths = 10_000

async function readTitles(outside: Asking): Promise<TheirTitle[]> {
  const list = await ask(outside, gamesPath, {}, z.array(Game).check(z.maxLength(theirTitlesMost)))
  const listed = list.filter(({ game_code: code }) => isTitleCode(code))
  return listed.map((game) => ({
    code: game.game_code,
    name: game.name,
    maker: game.product ?? '',
    category: game.category ?? '',
    isOn: game.enabled !== false,
    rtp: game.rtp === null || game.rtp === undefined ? null : Math.round(game.rtp * millionths),
    volatility: game.volatility ?? null,
    hasFreeRounds: game.freebet_support === true,
    blockedCountries: [...new Set(game.blocked_countries ?? [])].toSorted(),
    picture: game.url_thumb ?? null,
  }))
}

/** What Hub88 is asked beside games: transactions by time or round, and its list of games. */
export const hub88Back: BackChannel = { day: readDay, round: readRound, titles: readTitles }
