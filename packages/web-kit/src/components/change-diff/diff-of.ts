export type DiffRow = { path: string[]; before: unknown; after: unknown }

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isPlainList(value)

// A list of words is read as one: a word in its middle moves all that follow it.
const isPlainList = (value: object) =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null)

// Amounts are compared as they are written: JSON has no bigint.
const plain = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? `${String(value)}n` : value

const isSame = (before: unknown, after: unknown) =>
  before === after || JSON.stringify(before, plain) === JSON.stringify(after, plain)

/** Every field that is another on the two sides, as deep as it lies; a field that one side lacks is undefined there. */
export function diffOf(before: unknown, after: unknown, path: string[] = []): DiffRow[] {
  if (!isBranch(before) && !isBranch(after))
    return isSame(before, after) ? [] : [{ path, before, after }]
  const [one, other] = [entriesOf(before), entriesOf(after)]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) =>
    diffOf(one.get(key), other.get(key), [...path, key]),
  )
}

// Places in a list are counted from one, as people do.
const entriesOf = (value: unknown): Map<string, unknown> =>
  Array.isArray(value)
    ? new Map(value.map((each: unknown, at) => [String(at + 1), each]))
    : new Map(Object.entries(isBranch(value) ? value : {}))
