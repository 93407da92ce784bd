import {
  type Answer,
  decimalOf,
  headers,
  isSigned as isSignedBy,
  signed,
  statusOf,
  unitsOf,
} from '@tessera/open-wallet'
import { currencyOf, type Exact, flagOf, idOf, readExact, recordOf } from '../exact.ts'
import {
  type Asked,
  BadRequest,
  type GroupAnswer,
  type Move,
  type Outcome,
  type Spoken,
  type Told,
} from '../wallet.ts'
import { keysOf } from './settings.ts'
import { wordOf } from './words.ts'

// Ed25519 over time, path and digest of the bytes, both ways. Amounts are decimal texts of at most four places.

type Settings = { theirKeys: string; ourKeyId: string; ourPrivateKey: string }
type Fields = { [key: string]: Exact }

export const isSigned = ({ address, headers: given, body }: Asked, { theirKeys }: Settings) =>
  isSignedBy({ keys: keysOf(theirKeys), path: address, body, given })

export function read({ path, body }: Asked): Told {
  const fields = readExact(body)
  const request = idOf(fields['request'])
  const who = { player: idOf(fields['player']), token: idOf(fields['session']) }
  const reader = Object.hasOwn(readers, path) ? readers[path] : undefined
  if (!reader) throw new BadRequest('syntax')
  return { group: { ...who, moves: reader(fields) }, say: (answer) => say(answer, request) }
}

const optional = <Value>(
  value: Exact | undefined,
  of: (value: Exact) => Value,
): Value | undefined => (value === undefined ? undefined : of(value))

function amountOf(value: Exact | undefined): bigint {
  const units = unitsOf(value)
  if (units === undefined) throw new BadRequest()
  return units
}

const aboutOf = (fields: Fields) => ({
  tx: idOf(fields['transaction']),
  round: idOf(fields['round']),
  game: idOf(fields['game']),
  currency: currencyOf(fields['currency']),
  amount: amountOf(fields['amount']),
})

function readBalance(fields: Fields): Move[] {
  currencyOf(fields['currency'])
  return []
}

function readBet(fields: Fields): Move[] {
  const { amount, ...about } = aboutOf(fields)
  const campaign = optional(fields['campaign'], idOf)
  // Free rounds of a campaign are free, and no other stake has one.
  if (campaign !== undefined && !flagOf(fields['free'])) throw new BadRequest()
  const bet: Move = flagOf(fields['free'])
    ? {
        do: 'bet',
        ...about,
        amount: 0n,
        detail: { free: String(amount) },
        ...(campaign !== undefined && { campaign }),
      }
    : { do: 'bet', ...about, amount }
  return flagOf(fields['closes']) ? [bet, { do: 'close', round: about.round }] : [bet]
}

function readWin(fields: Fields): Move[] {
  const { of, alone } = { of: optional(fields['of'], idOf), alone: fields['alone'] }
  optional(fields['proof'], recordOf)
  const about = { do: 'win' as const, ...aboutOf(fields) }
  const ends = flagOf(fields['closes']) ? ('round' as const) : ('nothing' as const)
  if (alone === undefined && of !== undefined) return [{ ...about, of, ends }]
  if (of !== undefined || (alone !== 'promo' && alone !== 'jackpot')) throw new BadRequest()
  return [{ ...about, alone, ends }]
}

function readRollBack(fields: Fields): Move[] {
  const amount = optional(fields['amount'], amountOf)
  const named = { tx: idOf(fields['transaction']), of: idOf(fields['of']) }
  const round = idOf(fields['round'])
  return [{ do: 'rollBack', ...named, round, ...(amount !== undefined && { amount }) }]
}

function readClose(fields: Fields): Move[] {
  optional(fields['proof'], recordOf)
  return [{ do: 'close', round: idOf(fields['round']) }]
}

const readers: Record<string, (fields: Fields) => Move[]> = {
  balance: readBalance,
  bet: readBet,
  win: readWin,
  rollback: readRollBack,
  close: readClose,
}

function say({ outcome, answers, unit, balance: left }: GroupAnswer, request: string): Spoken {
  const [first] = answers
  const balance = outcome === 'retry_later' ? undefined : (first?.balance ?? left)
  return spoken({
    outcome: wordOf[outcome],
    request,
    ...(balance !== undefined && { balance: decimalOf(balance) }),
    ...(unit !== undefined && { currency: unit }),
    ...(first && {
      id: first.outcome === 'nothing_there' ? '' : first.id,
      at: first.at.toISOString(),
    }),
  })
}

export function refuse(outcome: Outcome, { body }: Asked): Spoken {
  return spoken({ outcome: wordOf[outcome], request: requestOf(body) })
}

function requestOf(body: Buffer): string {
  try {
    return idOf(readExact(body)['request'])
  } catch {
    return ''
  }
}

const spoken = (answer: Answer): Spoken => ({
  status: statusOf[answer.outcome],
  body: JSON.stringify(answer),
})

/** What is said is signed over the signature that it answers. */
export const sign = (
  { address, headers: given }: Asked,
  { body }: Spoken,
  { settings, now }: { settings: Settings; now: Date },
) =>
  signed({
    key: { id: settings.ourKeyId, privateKey: settings.ourPrivateKey },
    path: address,
    body,
    now,
    answers: given[headers.signature] ?? '',
  })
