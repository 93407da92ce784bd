import type { Message, Word } from '../script.ts'
import { decimalOf, type Dialect, unitsOf, type Who, type Written, written } from './dialect.ts'

const paths = {
  balance: 'balance',
  bet: 'debit',
  win: 'credit',
  promo: 'promo_payout',
  rollBack: 'cancel',
}
const words: Record<string, Word> = {
  OK: 'ok',
  INVALID_TOKEN_ID: 'signature',
  INVALID_PARAMETER: 'bad',
  INVALID_SID: 'session',
  INSUFFICIENT_FUNDS: 'poor',
  ACCOUNT_LOCKED: 'blocked',
  CASINO_LIMIT_EXCEEDED_STAKE: 'limit',
  CASINO_LIMIT_EXCEEDED_TURNOVER: 'limit',
  CASINO_LIMIT_EXCEEDED_LOSS: 'limit',
  CASINO_LIMIT_EXCEEDED_SESSION_TIME: 'limit',
  FINAL_ERROR_ACTION_FAILED: 'roundOver',
  BET_DOES_NOT_EXIST: 'notFound',
  BET_ALREADY_SETTLED: 'ended',
  BET_ALREADY_EXIST: 'known',
}

const query = (change: (token: string) => string) => (request: Written) => ({
  ...request,
  query: { authToken: change(request.query?.['authToken'] ?? '') },
})

/** A vendor that speaks as live studios do. `key`: the token of the query. */
export const sessionDialect = (key: string): Dialect => ({
  id: 'session',
  write: (message, who, name) => ({
    path: message.path ?? paths[message.do],
    query: { authToken: key },
    body: written(fieldsOf(message, who, name), message, (text) =>
      text.replaceAll(/"#(-?\d+)"/g, (_, cents: string) => decimalOf(Number(cents))),
    ),
    headers: { 'content-type': 'application/json' },
  }),
  read: (_, text) => {
    const { status = '' } = JSON.parse(text) as { status?: string }
    const told = /"balance":(\d+(?:\.\d+)?)/.exec(text)?.[1]
    const balance = told === undefined ? undefined : unitsOf(told)
    return { word: words[status], says: status, ...(balance !== undefined && { balance }) }
  },
  as: {
    differs: 'bad',
    currency: 'bad',
    game: 'roundOver',
    rolledBack: 'roundOver',
    nobody: 'bad',
  },
  forgeries: {
    'no token': (request) => ({ ...request, query: {} }),
    'an empty token': query(() => ''),
    'another token': query(() => 'another'),
    'half of it': query((token) => token.slice(0, token.length >> 1)),
    'twice itself': query((token) => token + token),
    'a space at the end': query((token) => `${token} `),
    'in capitals': query((token) => token.toUpperCase()),
    'ten thousand signs': query(() => 'a'.repeat(10_000)),
  },
})

function fieldsOf(message: Message, who: Who, name: (text: string) => string) {
  const {
    tx = 'T1',
    of = tx,
    amount,
    round = 'R1',
    game = who.game,
    currency = who.currency,
  } = message
  const sid =
    message.token === 'expired'
      ? who.expiredToken
      : message.token === 'unknown'
        ? 'nobody-has-this'
        : who.token
  const about = {
    sid,
    userId: message.player === 'unknown' ? 'nobody' : who.player,
    uuid: name('Q1'),
    currency,
  }
  if (message.do === 'balance') return about
  const money =
    amount === undefined && message.do === 'rollBack' ? {} : { amount: `#${amount ?? 0}` }
  if (message.do === 'promo') {
    return { ...about, promoTransaction: { id: name(tx), type: 'Jackpot', ...money } }
  }
  // A stake is named by the second one, and each message about it by the first.
  const id = message.do === 'bet' ? name(message.by ?? `of-${tx}`) : name(tx)
  return {
    ...about,
    game: { id: name(round), type: 'baccarat', details: { table: { id: game, vid: null } } },
    transaction: { id, refId: name(message.do === 'bet' ? tx : of), ...money },
  }
}
