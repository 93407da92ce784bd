import { createHmac } from 'node:crypto'
import type { Message, Word } from '../script.ts'
import { type Dialect, forgeriesOf, type Who, written } from './dialect.ts'

const header = 'x-request-sign'
const words: Record<number, Word> = {
  403: 'signature',
  101: 'session',
  154: 'currency',
  100: 'poor',
  110: 'blocked',
  105: 'limit',
  106: 'limit',
  107: 'game',
  404: 'notFound',
  400: 'bad',
}

const signed = (key: string, body: Uint8Array) =>
  createHmac('sha256', key).update(body).digest('hex')

/** A vendor that speaks as SOFTSWISS does. `key`: the token that both sides sign with. */
export const actionsDialect = (key: string): Dialect => ({
  id: 'actions',
  write: (message, who, name) => {
    const body = written(fieldsOf(message, who, name), message)
    return {
      path: message.path ?? (message.do === 'rollBack' ? 'rollback' : 'play'),
      body,
      headers: { 'content-type': 'application/json', [header]: signed(key, body) },
    }
  },
  read: (status, text) => {
    const { code, balance } = JSON.parse(text) as { code?: number; balance?: number }
    return {
      word: code === undefined && status === 200 ? 'ok' : words[code ?? 0],
      says: `${status} ${code ?? ''}`.trim(),
      ...(balance !== undefined && { balance: BigInt(balance) * 100n }),
    }
  },
  as: {
    differs: 'bad',
    rolledBack: 'bad',
    roundOver: 'bad',
    ended: 'bad',
    nobody: 'session',
    known: 'ok',
  },
  forgeries: forgeriesOf(header, (body) => signed('a token of somebody else', body)),
})

function fieldsOf(message: Message, who: Who, name: (text: string) => string) {
  const { round = 'R1', game = who.game, currency = who.currency } = message
  const token =
    message.token === 'expired'
      ? who.expiredToken
      : message.token === 'unknown'
        ? 'nobody-has-this'
        : who.token
  const about = {
    user_id: message.player === 'unknown' ? 'nobody' : who.player,
    currency,
    game,
    session_id: token,
    finished: message.ends === true,
  }
  if (message.do === 'balance') return about
  const each = [message, ...(message.also ?? [])]
  return { ...about, game_id: name(round), actions: each.map((one) => actionOf(one, name)) }
}

const actionOf = (
  { do: act, tx = 'T1', of, amount = 0 }: Message,
  name: (text: string) => string,
) =>
  act === 'rollBack'
    ? { action: 'rollback', action_id: name(tx), original_action_id: name(of ?? '') }
    : { action: act, amount, action_id: name(tx) }
