import {
  decimalOf,
  headers,
  isSigned,
  newKeys,
  signed,
  type Word as OpenWord,
} from '@tessera/open-wallet'
import { systemClock } from '@tessera/server-kit'
import type { Message, Word } from '../script.ts'
import {
  campaignOf,
  type Dialect,
  forgeriesOf,
  textOf,
  type Who,
  type Written,
  written,
} from './dialect.ts'

const paths = { balance: 'balance', bet: 'bet', win: 'win', promo: 'win', rollBack: 'rollback' }
const words: Record<OpenWord, Word | undefined> = {
  OK: 'ok',
  INVALID_SIGNATURE: 'signature',
  STALE_REQUEST: 'signature',
  BAD_REQUEST: 'bad',
  UNKNOWN_PLAYER: 'nobody',
  TOKEN_INVALID: 'session',
  TOKEN_EXPIRED: 'session',
  CURRENCY_MISMATCH: 'currency',
  INSUFFICIENT_FUNDS: 'poor',
  PLAYER_BLOCKED: 'blocked',
  LIMIT_REACHED: 'limit',
  GAME_DISABLED: 'game',
  DUPLICATE_MISMATCH: 'differs',
  BET_NOT_FOUND: 'notFound',
  BET_ALREADY_SETTLED: 'ended',
  BET_ALREADY_ROLLED_BACK: 'rolledBack',
  ROUND_CLOSED: 'roundOver',
  RETRY_LATER: undefined,
}

type Keys = { id: string; privateKey: string; walletKeys?: Record<string, string> }

/**
 * A vendor of Open Wallet. `key`: JSON of the id and the private key of the vendor, and of the public keys of the wallet, whose
 * answers are then checked. `base`: the path that the wallet is at, which is signed.
 */
export const openDialect = (
  key: string,
  { base = '', now = systemClock }: { base?: string; now?: () => Date } = {},
): Dialect => {
  const { id, privateKey, walletKeys } = JSON.parse(key) as Keys
  const seal = (request: Written, from: Keys = { id, privateKey }, at = now()): Written => ({
    ...request,
    headers: {
      'content-type': 'application/json',
      ...signed({ key: from, path: `${base}/${request.path}`, body: request.body, now: at }),
    },
  })
  const after = (seconds: number) => new Date(now().getTime() + seconds * 1_000)
  return {
    id: 'open',
    write: (message, who, name) =>
      seal({
        path: message.path ?? paths[message.do],
        body: written(fieldsOf(message, who, name), message),
        headers: {},
      }),
    read: (_, text, told) => {
      const { outcome, balance } = JSON.parse(text) as { outcome: OpenWord; balance?: string }
      const isTheirs =
        !walletKeys ||
        (told !== undefined &&
          isSigned({
            keys: walletKeys,
            path: `${base}/${told.request.path}`,
            body: text,
            given: told.headers,
            answers: told.request.headers[headers.signature] ?? '',
          }))
      if (!isTheirs) return { word: undefined, says: 'an answer that is not signed' }
      return {
        word: words[outcome],
        says: outcome,
        ...(balance !== undefined && { balance: unitsOf(balance) }),
      }
    },
    as: {},
    forgeries: forgeriesWith(seal, { id, privateKey, after }),
  }
}

type Sealing = (request: Written, from?: Keys, at?: Date) => Written

/** What somebody tries who does not have the key, or an old request. */
function forgeriesWith(
  seal: Sealing,
  { id, privateKey, after }: Keys & { after: (seconds: number) => Date },
): Dialect['forgeries'] {
  const other = newKeys().privateKey
  const signatureOf = ({ headers: given }: Written) => given[headers.signature] ?? ''
  return {
    ...forgeriesOf(headers.signature, (body) =>
      signatureOf(seal({ path: 'bet', body, headers: {} }, { id, privateKey: other })),
    ),
    'a stamp of 301 seconds ago': (request) => seal(request, undefined, after(-301)),
    'a stamp of 301 seconds ahead': (request) => seal(request, undefined, after(302)),
    'a stamp of its own': (request) => ({
      ...request,
      headers: {
        ...request.headers,
        [headers.time]: String(Number(request.headers[headers.time]) + 1),
      },
    }),
    'no stamp': (request) => ({ ...request, headers: { ...request.headers, [headers.time]: '' } }),
    'a key that nobody knows': (request) => seal(request, { id: 'another', privateKey }),
    'a key by the name of a prototype': (request) => seal(request, { id: '__proto__', privateKey }),
    'the signature of another path': (request) => ({
      ...seal({ ...request, path: 'win' }),
      path: request.path,
    }),
    'the words of a roll-back': (request) => ({
      ...seal({ ...request, path: 'rollback' }),
      path: 'bet',
      body: new TextEncoder().encode(textOf(request.body)),
    }),
  }
}

const unitsOf = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'))
}

function fieldsOf(message: Message, who: Who, name: (text: string) => string) {
  const { tx = 'T1', of, round = 'R1', game = who.game, currency = who.currency } = message
  const session =
    message.token === 'expired'
      ? who.expiredToken
      : message.token === 'unknown'
        ? 'nobody-has-this'
        : who.token
  const player = message.player === 'unknown' ? 'nobody' : who.player
  const about = { request: name('Q1'), player, session }
  if (message.do === 'balance') return { ...about, currency }
  const amount = decimalOf(BigInt(message.amount ?? 0) * 100n)
  if (message.do === 'rollBack') {
    const named = { round: name(round), transaction: name(tx), of: name(of ?? '') }
    return { ...about, ...named, ...(message.amount !== undefined && { amount }) }
  }
  return {
    ...about,
    transaction: name(tx),
    round: name(round),
    game,
    currency,
    amount,
    ...(message.ends && { closes: true }),
    ...(message.isFree && { free: true }),
    ...(message.campaign && { campaign: campaignOf(who.player, message.campaign) }),
    ...(message.do === 'promo' && { alone: 'promo' }),
    ...(of !== undefined && { of: name(of) }),
  }
}
