import { isRsaSigned } from '../../server/signature.ts'
import { currencyOf, type Exact, flagOf, idOf, readExact, wholeOf, writeExact } from '../exact.ts'
import {
  type Asked,
  BadRequest,
  type GroupAnswer,
  type Move,
  type Outcome,
  type Spoken,
  type Told,
} from '../wallet.ts'
import { wordOf } from './words.ts'

// RSA with SHA-256 over the body as it is sent, in base64. Amounts are whole hundred-thousandths of the currency.

export const signatureHeader = 'x-hub88-signature'
/** A ledger unit is a ten-thousandth. */
const finer = 10n

export const isSigned = ({ headers, body }: Asked, theirPublicKey: string): boolean =>
  isRsaSigned(theirPublicKey, body, headers[signatureHeader] ?? '')

type Fields = { [key: string]: Exact }

export function read({ path, body }: Asked): Told {
  const fields = readExact(body)
  const refers = { requestId: idOf(fields['request_uuid']), user: optional(fields['user']) ?? '' }
  if (path === 'user/info' || path === 'user/balance') {
    const group = { player: idOf(fields['user']), token: idOf(fields['token']), moves: [] }
    return { group, say: (answer) => say(answer, refers, true) }
  }
  const reader = readers[path]
  if (!reader) throw new BadRequest('syntax')
  const token = optional(fields['token'])
  const group = { player: idOf(fields['user']), ...(token && { token }), moves: reader(fields) }
  const isBet = path === 'transaction/bet'
  return { group, say: (answer) => say(answer, refers, isBet) }
}

const moneyOf = (fields: Fields) => ({
  round: idOf(fields['round']),
  game: idOf(fields['game_code']),
  currency: currencyOf(fields['currency']),
  amount: wholeOf(fields['amount']),
})

function readBet(fields: Fields): Move[] {
  const { amount, ...about } = moneyOf(fields)
  // Finer than the ledger: it cannot be taken exactly.
  if (amount % finer !== 0n) throw new BadRequest()
  const isFree = flagOf(fields['is_free'])
  const campaign = isFree ? optional(fields['reward_uuid']) : undefined
  const bet: Move = {
    do: 'bet',
    tx: idOf(fields['transaction_uuid']),
    ...about,
    amount: isFree ? 0n : amount / finer,
    ...(isFree && { detail: { free: String(amount / finer) } }),
    ...(campaign !== undefined && { campaign }),
  }
  return flagOf(fields['round_closed']) ? [bet, { do: 'close', round: about.round }] : [bet]
}

function readWin(fields: Fields): Move[] {
  const { amount, ...about } = moneyOf(fields)
  const isPromo = flagOf(fields['is_supplier_promo'])
  const of = optional(fields['reference_transaction_uuid'])
  const isAlone = isPromo && of === undefined
  if (!isAlone && of === undefined) throw new BadRequest()
  return [
    {
      do: 'win',
      tx: idOf(fields['transaction_uuid']),
      ...about,
      amount: amount / finer,
      ends: flagOf(fields['round_closed']) ? 'round' : 'nothing',
      ...(isAlone ? { alone: 'promo' as const } : { of: of ?? '' }),
    },
  ]
}

const readRollBack = (fields: Fields): Move[] => [
  {
    do: 'rollBack',
    tx: idOf(fields['transaction_uuid']),
    of: idOf(fields['reference_transaction_uuid']),
    round: idOf(fields['round']),
    ...(fields['amount'] !== undefined && { amount: wholeOf(fields['amount']) / finer }),
  },
]

const readers: Record<string, (fields: Fields) => Move[]> = {
  'transaction/bet': readBet,
  'transaction/win': readWin,
  'transaction/rollback': readRollBack,
}

const optional = (value: Exact | undefined): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : idOf(value)

type Refers = { requestId: string; user: string }

function say(answer: GroupAnswer, { requestId, user }: Refers, isBet: boolean): Spoken {
  const first = answer.answers[0]
  const balance = first?.balance ?? answer.balance
  const isTold = balance !== undefined && answer.outcome !== 'retry_later'
  return spoken({
    ...(user && { user }),
    status: wordOf(answer.outcome, isBet),
    request_uuid: requestId,
    ...(answer.unit && { currency: answer.unit }),
    ...(isTold && { balance: balance * finer }),
  })
}

export function refuse(outcome: Outcome, { body }: Asked, fault?: BadRequest['fault']): Spoken {
  const status = fault === 'syntax' ? 'RS_ERROR_WRONG_SYNTAX' : wordOf(outcome, true)
  return spoken({ status, request_uuid: requestOf(body) })
}

function requestOf(body: Buffer): string {
  try {
    return idOf(readExact(body)['request_uuid'])
  } catch {
    return ''
  }
}

const spoken = (body: object): Spoken => ({ status: 200, body: writeExact(body) })
