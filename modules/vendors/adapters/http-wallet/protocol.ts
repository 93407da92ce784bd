import { type Money, moneyFromWire, wireFromMoney } from '@tessera/money'
import * as z from 'zod/mini'
import { directions } from '../../shapes.ts'
import { hmacOf } from '../../server/signature.ts'
import type { MoveAnswer, Moving } from '../adapter.ts'

// A generic transfer wallet: JSON over POST, each request signed over its stamp and its bytes, each answer signed over
// the signature of the request and its own bytes. So no answer can be taken for that of another question.

export const paths = { move: '/transfers', ask: '/transfers/status', balance: '/balance' } as const

export const headers = {
  operator: 'x-operator',
  stamp: 'x-timestamp',
  signature: 'x-signature',
} as const

/** Signs a request: its stamp, where it goes, and its bytes. */
export const signRequest = (
  key: string,
  { stamp, path, body }: { stamp: string; path: string; body: string },
): string => hmacOf(key, `${stamp}.${path}.${body}`)

/** Signs the answer to one request. */
export const signAnswer = (key: string, requestSignature: string, body: string): string =>
  hmacOf(key, `${requestSignature}.${body}`)

const Id = z.string().check(z.regex(/^[0-9a-f-]{36}$/))
const Player = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))
// Written out, never as a number: a number loses digits without a word.
const Amount = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/))
const Unit = z.string().check(z.regex(/^[A-Z][A-Z0-9]{2,9}$/))
const Reference = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/))

export const MoveRequest = z.strictObject({
  id: Id,
  player: Player,
  direction: z.enum(directions),
  amount: Amount,
  currency: Unit,
})
export const AskRequest = z.strictObject({ id: Id })
export const BalanceRequest = z.strictObject({ player: Player, currency: Unit })

const answered = { id: Id, player: Player, direction: z.enum(directions) }
const MoveReply = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unknown'), id: Id }),
  z.object({ status: z.literal('waiting'), id: Id }),
  z.object({ status: z.literal('refused'), id: Id, reason: z.string().check(z.maxLength(200)) }),
  z.object({
    ...answered,
    status: z.literal('done'),
    reference: Reference,
    amount: Amount,
    currency: Unit,
  }),
])
export type MoveReply = z.output<typeof MoveReply>

const BalanceReply = z.object({ player: Player, amount: Amount, currency: Unit })

export const moveBody = ({ id, player, direction, money: asked }: Moving): object => ({
  id,
  player,
  direction,
  amount: written(asked),
  currency: asked.currency,
})

/** What a vendor answered about one move; throws where it is about another one, or nonsense. */
export function readMove(body: unknown, id: string): MoveAnswer {
  const said = MoveReply.parse(body)
  if (said.id !== id) throw new Error('the vendor answered about another transfer')
  if (said.status === 'unknown') return { result: 'unheard' }
  if (said.status === 'waiting') return { result: 'waiting' }
  if (said.status === 'refused') return { result: 'refused', why: plain(said.reason) }
  return {
    result: 'done',
    reference: said.reference,
    money: readMoney(said),
  }
}

/** The balance of a player at the vendor; throws if the answer is of another player or malformed. */
export function readHeld(body: unknown, asked: { player: string; unit: string }): Money {
  const said = BalanceReply.parse(body)
  if (said.player !== asked.player || said.currency !== asked.unit) {
    throw new Error('the vendor answered about another wallet')
  }
  return readMoney(said)
}

/** With the decimals of its currency; what is finer than those moves nowhere. */
function written(asked: Money): string {
  const text = wireFromMoney(asked)
  if (text === undefined) throw new Error('an amount is finer than its currency')
  return text
}

function readMoney({ amount, currency }: { amount: string; currency: string }): Money {
  const read = moneyFromWire(amount, currency)
  if (!read) throw new Error('the vendor answered an amount that cannot be kept')
  return read
}

// What a vendor writes is shown to people: one line, nothing that steers a screen.
const plain = (reason: string) => reason.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
