import { typedNumber, typedToNumber, typedToUnits, typedUnits } from '@tessera/web-kit'

// How the settings of a rule are typed: money as the reader writes a decimal of its currency, shares per cent or times, a
// minute of the day as a time, codes as they are picked from a list.

type Typed = string | string[]
type Kind<Value, As extends Typed = string> = {
  typed: (value: Value, currency: string) => As
  /** Undefined where it cannot be read; combinations are validated by the server. */
  read: (typed: As, currency: string) => Value | undefined
}

const two = (value: number) => String(value).padStart(2, '0')
const wordsIn = (typed: string): string[] => typed.split(/\s+/).filter((word) => word !== '')

/** A share in parts per million, typed as so many of `ppm`. */
const share = (ppm: number): Kind<number> => ({
  typed: (value) => typedNumber(value / ppm),
  read: (typed) => {
    const value = typedToNumber(typed)
    return value !== undefined && value >= 0 && value < 1_000 ? Math.round(value * ppm) : undefined
  },
})

const amount: Kind<bigint> = {
  typed: typedUnits,
  read: (typed, currency) => {
    const units = typedToUnits(typed, currency)
    return units !== undefined && units >= 0n ? units : undefined
  },
}

const kinds = {
  amount,
  amounts: {
    typed: (value, currency) => value.map((each) => typedUnits(each, currency)).join(' '),
    read: (typed, currency) => {
      const read = wordsIn(typed).flatMap((word) => amount.read(word, currency) ?? [])
      return read.length === wordsIn(typed).length ? read : undefined
    },
  } satisfies Kind<bigint[]>,
  codes: {
    typed: (value) => value,
    read: (picked) => picked,
  } satisfies Kind<string[], string[]>,
  count: {
    typed: (value) => String(value),
    read: (typed) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined),
  } satisfies Kind<number>,
  percent: share(10_000),
  times: share(1_000_000),
  time: {
    typed: (minute) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
    read: (typed) => {
      const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(typed) ?? []
      return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
    },
  } satisfies Kind<number>,
  words: { typed: (value) => value, read: (typed) => typed.trim() } satisfies Kind<string>,
}

type KindOf<Value> = Value extends bigint
  ? 'amount'
  : Value extends bigint[]
    ? 'amounts'
    : Value extends string[]
      ? 'codes'
      : Value extends boolean
        ? 'yes'
        : Value extends string
          ? 'words'
          : 'count' | 'percent' | 'times' | 'time'

/** How each setting of a rule is typed, in their order on the page. */
export type RuleFields<Rule> = { readonly [Field in keyof Rule]: KindOf<Rule[Field]> }
export type RuleKind = keyof typeof kinds | 'yes'

/** The settings as they are typed. */
export type TypedRule = Record<string, Typed | boolean>

type AnyKind = Kind<unknown, Typed>
const kindOf = (kind: Exclude<RuleKind, 'yes'>) => kinds[kind] as unknown as AnyKind

export const fieldsOf = <Rule extends object>(fields: RuleFields<Rule>) =>
  Object.entries(fields) as [keyof Rule & string, RuleKind][]

export const typedRule = <Rule extends object>(
  rule: Rule,
  fields: RuleFields<Rule>,
  currency = '',
): TypedRule =>
  Object.fromEntries(
    fieldsOf(fields).map(([field, kind]) => [
      field,
      kind === 'yes' ? rule[field] === true : kindOf(kind).typed(rule[field], currency),
    ]),
  )

/** Whether it can be read at all. */
export const isReadable = (kind: RuleKind, typed: Typed, currency = ''): boolean =>
  kind === 'yes' || kindOf(kind).read(typed, currency) !== undefined

/** The settings as they are sent. The form lets nothing through that cannot be read. */
export const readRule = <Rule extends object>(
  typed: TypedRule,
  fields: RuleFields<Rule>,
  currency = '',
): Rule =>
  Object.fromEntries(
    fieldsOf(fields).map(([field, kind]) => {
      const value = typed[field]
      const isYes = kind === 'yes'
      return [field, isYes ? value === true : kindOf(kind).read(value as Typed, currency)]
    }),
  ) as Rule

// What is picked comes in the order of the page.
const inOrder = (typed: Typed) => (typeof typed === 'string' ? typed : typed.toSorted().join(' '))

/** Whether what is typed is what holds, however it is written. */
export function isSameRule<Rule extends object>(
  rule: Rule,
  typed: Partial<TypedRule>,
  fields: RuleFields<Rule>,
  currency = '',
): boolean {
  const known = typedRule(rule, fields, currency)
  return fieldsOf(fields).every(([field, kind]) => {
    const now = typed[field] ?? known[field]
    if (kind === 'yes') return now === known[field]
    const read = kindOf(kind).read(now as Typed, currency)
    return (
      read !== undefined &&
      inOrder(kindOf(kind).typed(read, currency)) === inOrder(known[field] as Typed)
    )
  })
}

/** How a value that was written down as a text reads: amounts as decimals of their currency, the rest as it is typed. */
export function writtenValue(
  kind: RuleKind | undefined,
  value: unknown,
  currency = '',
): string | undefined {
  if (typeof value !== 'string' || !/^\d+(,\d+)*$/.test(value)) return undefined
  if (kind === 'amount' || kind === 'amounts')
    return kinds.amounts.typed(value.split(',').map(BigInt), currency)
  const isNumber = kind === 'count' || kind === 'percent' || kind === 'times' || kind === 'time'
  return isNumber ? kinds[kind].typed(Number(value), currency) : undefined
}
