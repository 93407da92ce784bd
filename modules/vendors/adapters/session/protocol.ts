import { moneyFromWire } from '@tessera/money'
import { isSameSecret } from '../../server/signature.ts'
import {
  currencyOf,
  type Exact,
  idOf,
  idOrNumberOf,
  NumberText,
  readExact,
  recordOf,
  writeExact,
} from '../exact.ts'
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

// A token in the query is the only secret. A stake is named by `refId`, and each message about it by `id`.

export const isSigned = ({ query }: Asked, authToken: string): boolean => {
  const given = query.getAll('authToken')
  return given.length === 1 && isSameSecret(authToken, given[0] ?? '')
}

type Fields = { [key: string]: Exact }
type Settles = { settles: 'bet' | 'game' }

export function read({ path, body }: Asked, settings: Settles): Told {
  const fields = readExact(body)
  const who = { player: idOf(fields['userId']), token: idOf(fields['sid']) }
  const uuid = idOf(fields['uuid'])
  if (path === 'check' || path === 'sid') {
    const group = { ...who, moves: [] }
    return { group, renews: true, say: (answer) => sayChecked(answer, uuid) }
  }
  const reader = readers[path]
  if (!reader) throw new BadRequest('syntax')
  const group = { ...who, moves: reader(fields, settings) }
  return { group, say: (answer) => say(answer, uuid, path === 'debit') }
}

function aboutOf(fields: Fields) {
  const game = recordOf(fields['game'])
  const table = recordOf(recordOf(game['details'])['table'])
  return {
    round: idOrNumberOf(game['id']),
    game: idOf(table['id']),
    currency: currencyOf(fields['currency']),
  }
}

function transactionOf(fields: Fields) {
  const { id, refId: of, amount } = recordOf(fields['transaction'])
  return { id: idOf(id), of, amount }
}

const decimal = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,6})?$/

/** Ledger units. What is finer is cut off a win, and refuses a stake. */
function unitsOf(value: Exact | undefined, currency: string, mayCut: boolean): bigint {
  if (!(value instanceof NumberText) || !decimal.test(value.text)) throw new BadRequest()
  const [whole = '0', fraction = ''] = value.text.split('.')
  const text = mayCut ? `${whole}.${fraction.slice(0, 4).padEnd(1, '0')}` : value.text
  const money = moneyFromWire(text, currency)
  if (!money) throw new BadRequest()
  return money.amount
}

function readDebit(fields: Fields): Move[] {
  const about = aboutOf(fields)
  const { id, of, amount } = transactionOf(fields)
  return [
    { do: 'bet', tx: idOf(of), by: id, ...about, amount: unitsOf(amount, about.currency, false) },
  ]
}

function readCredit(fields: Fields, { settles }: Settles): Move[] {
  const about = aboutOf(fields)
  const { id, of, amount } = transactionOf(fields)
  const ends = settles === 'game' ? ('round' as const) : ('bet' as const)
  const money = { ...about, amount: unitsOf(amount, about.currency, true) }
  return [{ do: 'win', tx: id, of: idOf(of), ends, ...money }]
}

function readCancel(fields: Fields): Move[] {
  const { id, of, amount } = transactionOf(fields)
  const about = aboutOf(fields)
  const money = amount === undefined ? {} : { amount: unitsOf(amount, about.currency, true) }
  return [{ do: 'rollBack', tx: id, of: idOf(of), round: about.round, ...money }]
}

function readPromo(fields: Fields): Move[] {
  const promo = recordOf(fields['promoTransaction'])
  const currency = currencyOf(fields['currency'])
  const tx = idOf(promo['id'])
  const amount = unitsOf(promo['amount'], currency, true)
  return [
    { do: 'win', tx, round: tx, game: 'promo', currency, amount, ends: 'nothing', alone: 'promo' },
  ]
}

const readers: Record<string, (fields: Fields, settings: Settles) => Move[]> = {
  balance: () => [],
  debit: readDebit,
  credit: readCredit,
  cancel: readCancel,
  promo_payout: readPromo,
}

function say(answer: GroupAnswer, uuid: string, isBet: boolean): Spoken {
  const first = answer.answers[0]
  const balance = first?.balance ?? answer.balance
  const status = wordOf(first?.outcome ?? answer.outcome, isBet)
  return spoken({
    status,
    ...(balance !== undefined && { balance: told(balance), bonus: 0n }),
    uuid,
    retransmission: answer.outcome === 'retry_later',
  })
}

const sayChecked = ({ outcome, token }: GroupAnswer, uuid: string): Spoken =>
  spoken({ status: wordOf(outcome, false), ...(token !== undefined && { sid: token }), uuid })

/** Cut down to cents: more than there is is never shown. */
const told = (balance: bigint): NumberText => {
  const cents = balance / 100n
  return new NumberText(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)
}

export function refuse(outcome: Outcome, { body }: Asked): Spoken {
  const status = outcome === 'invalid_signature' ? 401 : 200
  return { ...spoken({ status: wordOf(outcome, true), uuid: uuidOf(body) }), status }
}

function uuidOf(body: Buffer): string {
  try {
    return idOf(readExact(body)['uuid'])
  } catch {
    return ''
  }
}

const spoken = (body: object): Spoken => ({ status: 200, body: writeExact(body) })
