import { exponentOf, minorFromUnits, unitsFromMinor } from '@tessera/money'
import { hmacOf, isSignature } from '../../server/signature.ts'
import {
  currencyOf,
  type Exact,
  flagOf,
  idOf,
  idOrNumberOf,
  readExact,
  recordOf,
  wholeOf,
  writeExact,
} from '../exact.ts'
import {
  type Asked,
  BadRequest,
  type GroupAnswer,
  type Move,
  type MoveAnswer,
  type Outcome,
  type Spoken,
  type Told,
} from '../wallet.ts'
import { wordsOf } from './words.ts'

// HMAC with SHA-256 over the body as it is sent, in hexadecimal digits. Amounts are whole smallest units of the currency. The
// actions of one request are done whole or not at all.

export const signatureHeader = 'x-request-sign'
const actionsMost = 50

export const isSigned = ({ headers, body }: Asked, token: string): boolean =>
  isSignature(hmacOf(token, body), headers[signatureHeader] ?? '')

type Fields = { [key: string]: Exact }

export function read({ path, body }: Asked): Told {
  const fields = readExact(body)
  const isPlay = path === 'play'
  if (!isPlay && path !== 'rollback') throw new BadRequest('syntax')
  const round = fields['game_id'] === undefined ? undefined : idOrNumberOf(fields['game_id'])
  const currency = currencyOf(fields['currency'])
  const about = { round: round ?? '', game: idOf(fields['game']), currency }
  const given = actionsOf(fields)
  if (given.length > 0 && round === undefined) throw new BadRequest()
  const moves = given.map((action) => (isPlay ? playOf(action, about) : rollBackOf(action)))
  const names = moves.flatMap((move) => (move.do === 'close' ? [] : move.tx))
  if (new Set(names).size < names.length) throw new BadRequest()
  const ends = flagOf(fields['finished']) && round !== undefined && isPlay
  const token = fields['session_id'] === undefined ? undefined : idOf(fields['session_id'])
  const group = {
    player: idOf(fields['user_id']),
    ...(token !== undefined && { token }),
    moves: ends ? [...moves, { do: 'close' as const, round }] : moves,
  }
  return { group, say: (answer) => say(answer, { round, names, currency }) }
}

function actionsOf(fields: Fields): Fields[] {
  const given = fields['actions'] ?? []
  if (!Array.isArray(given) || given.length > actionsMost) throw new BadRequest()
  return given.map(recordOf)
}

type About = { round: string; game: string; currency: string }

function playOf(action: Fields, about: About): Move {
  const tx = idOf(action['action_id'])
  const amount = unitsFromMinor(wholeOf(action['amount']), about.currency)
  if (amount === undefined) throw new BadRequest()
  if (action['action'] === 'bet') return { do: 'bet', tx, ...about, amount }
  if (action['action'] !== 'win') throw new BadRequest()
  return { do: 'win', tx, ...about, amount, ends: 'nothing' }
}

const rollBackOf = (action: Fields): Move => ({
  do: 'rollBack',
  tx: idOf(action['action_id']),
  of: idOf(action['original_action_id']),
})

type Refers = { round: string | undefined; names: string[]; currency: string }

function say(answer: GroupAnswer, { round, names, currency }: Refers): Spoken {
  const { outcome, answers, unit = currency } = answer
  const { http, code, message } = wordsOf[outcome]
  if (code !== 0) {
    const balance = answer.balance === undefined ? {} : { balance: told(answer.balance, unit) }
    return { status: http, body: writeExact({ code, message, ...balance }) }
  }
  // What was answered before is answered so again, with the balance of then where nothing is new.
  const balance = answers.at(-1)?.balance ?? answer.balance ?? 0n
  return {
    status: 200,
    body: writeExact({
      balance: told(balance, unit),
      ...(round !== undefined && { game_id: round }),
      ...(names.length > 0 && {
        transactions: answers.map((each, at) => transaction(each, names[at])),
      }),
    }),
  }
}

const transaction = ({ outcome, id, at }: MoveAnswer, name = '') => ({
  action_id: name,
  tx_id: outcome === 'nothing_there' ? '' : id,
  processed_at: at.toISOString(),
})

/** What a balance has beyond the smallest unit is not told. */
const told = (balance: bigint, unit: string): bigint => {
  const smallest = 10n ** BigInt(Math.max(4 - exponentOf(unit), 0))
  return minorFromUnits(balance - (balance % smallest), unit) ?? 0n
}

export function refuse(outcome: Outcome): Spoken {
  const { http, code, message } = wordsOf[outcome]
  return { status: http, body: writeExact({ code, message }) }
}
