import { generateKeyPairSync, sign } from 'node:crypto'
import type { Message, Word } from '../script.ts'
import { campaignOf, type Dialect, forgeriesOf, type Who, written } from './dialect.ts'

const header = 'x-hub88-signature'
const paths = {
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  promo: 'transaction/win',
  rollBack: 'transaction/rollback',
}
const words: Record<string, Word> = {
  RS_OK: 'ok',
  RS_ERROR_INVALID_SIGNATURE: 'signature',
  RS_ERROR_WRONG_SYNTAX: 'bad',
  RS_ERROR_WRONG_TYPES: 'bad',
  RS_ERROR_INVALID_TOKEN: 'session',
  RS_ERROR_TOKEN_EXPIRED: 'session',
  RS_ERROR_WRONG_CURRENCY: 'currency',
  RS_ERROR_NOT_ENOUGH_MONEY: 'poor',
  RS_ERROR_USER_DISABLED: 'blocked',
  RS_ERROR_LIMIT_REACHED: 'limit',
  RS_ERROR_INVALID_GAME: 'game',
  RS_ERROR_DUPLICATE_TRANSACTION: 'differs',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'notFound',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolledBack',
}

const signed = (key: string, body: Uint8Array) => sign('sha256', body, key).toString('base64')

/** A vendor that speaks as Hub88 does. `key`: its private key. */
export const hub88Dialect = (key: string): Dialect => {
  const other = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey
  return {
    id: 'hub88',
    write: (message, who, name) => {
      const body = written(fieldsOf(message, who, name), message)
      return {
        path: message.path ?? paths[message.do],
        body,
        headers: { 'content-type': 'application/json', [header]: signed(key, body) },
      }
    },
    read: (_, text) => {
      const { status = '', balance } = JSON.parse(text) as { status?: string; balance?: number }
      return {
        word: words[status],
        says: status,
        ...(balance !== undefined && { balance: BigInt(balance) / 10n }),
      }
    },
    as: { roundOver: 'differs', ended: 'notFound', nobody: 'session', known: 'differs' },
    forgeries: forgeriesOf(header, (body) => signed(other, body)),
  }
}

function fieldsOf(message: Message, who: Who, name: (text: string) => string) {
  const {
    tx = 'T1',
    of,
    amount = 0,
    round = 'R1',
    game = who.game,
    currency = who.currency,
  } = message
  const token =
    message.token === 'expired'
      ? who.expiredToken
      : message.token === 'unknown'
        ? 'nobody-has-this'
        : who.token
  const user = message.player === 'unknown' ? 'nobody' : who.player
  const about = { user, token, request_uuid: name('Q1') }
  if (message.do === 'balance') return { ...about, game_code: game, currency }
  return {
    ...about,
    transaction_uuid: name(tx),
    round: name(round),
    round_closed: message.ends === true,
    game_code: game,
    currency,
    ...(message.do === 'bet' && { is_free: message.isFree === true }),
    ...(message.campaign && { reward_uuid: campaignOf(who.player, message.campaign) }),
    ...(message.do === 'promo' && { is_supplier_promo: true }),
    ...(of !== undefined && { reference_transaction_uuid: name(of) }),
    ...(message.do === 'rollBack' && message.amount === undefined
      ? {}
      : { amount: amount * 1_000 }),
  }
}
