import type { Act } from './messages.ts'

/** What a field may hold: read by the check of messages, and written down in `docs/open-wallet.json`. */
export const kinds = {
  id: { type: 'string', pattern: '^[\\x21\\x23-\\x26\\x28-\\x7e]{1,255}$' },
  currency: { type: 'string', pattern: '^[A-Z][A-Z0-9]{2,9}$' },
  amount: { type: 'string', pattern: '^(?:0|[1-9]\\d{0,12})(?:\\.\\d{1,4})?$' },
  flag: { type: 'boolean' },
  alone: { type: 'string', enum: ['promo', 'jackpot'] },
} as const
export type Kind = keyof typeof kinds
export type Field = { kind: Kind; isOptional?: true }

const optional = (kind: Kind): Field => ({ kind, isOptional: true })
const [id, currency, amount]: Field[] = [{ kind: 'id' }, { kind: 'currency' }, { kind: 'amount' }]
type Fields = Readonly<Record<string, Field>>

const fieldsWith = (more: Record<string, Field | undefined>): Fields =>
  Object.fromEntries(
    Object.entries({ request: id, player: id, session: id, ...more }).flatMap(([name, field]) =>
      field ? [[name, field]] : [],
    ),
  )
const about = { round: id, game: id, currency, transaction: id }

/** The fields of each message that are checked. A proof is the provider's own. */
export const fieldsOf: Readonly<Record<Act, Fields>> = {
  balance: fieldsWith({ currency }),
  bet: fieldsWith({
    ...about,
    amount,
    closes: optional('flag'),
    free: optional('flag'),
    campaign: optional('id'),
  }),
  win: fieldsWith({
    ...about,
    amount,
    of: optional('id'),
    closes: optional('flag'),
    alone: optional('alone'),
  }),
  rollback: fieldsWith({ round: id, transaction: id, of: id, amount: optional('amount') }),
  close: fieldsWith({ round: id }),
}

const patterns = new Map<string, RegExp>()

/** Whether a value is what its field may hold. */
export function fits({ kind, isOptional }: Field, value: unknown): boolean {
  if (value === undefined) return isOptional === true
  const shape = kinds[kind]
  if (shape.type === 'boolean') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if ('enum' in shape) return shape.enum.some((each) => each === value)
  const pattern = patterns.get(shape.pattern) ?? new RegExp(shape.pattern)
  patterns.set(shape.pattern, pattern)
  return pattern.test(value)
}
