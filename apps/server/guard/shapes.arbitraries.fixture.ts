import fc from 'fast-check'
import { type $ZodCheck, type $ZodType, safeParse } from 'zod/v4/core'

// Input of the right shape for any call, made from its schema: as a client of the documented API would send.

const texts = [
  'x',
  '',
  '1',
  'guard2026',
  '01900000-0000-7000-8000-00000000abcd',
  '2026-11-20',
  '2026-11-20T12:00:00.000Z',
  'USD',
  'EN',
  'US',
  'username',
  'guard@tessera.example',
  '123456',
  '1990-05-17',
  'https://guard.tessera.example',
  'A'.repeat(43),
  'abcdef0123456789'.repeat(4),
  'orchid-lamp-42',
  'ABCD2345',
  'lobby',
]
const numbers = [1, 0, 10, 100, 1_000]

type Def = {
  type: string
  shape?: Record<string, $ZodType>
  options?: $ZodType[]
  entries?: Record<string, unknown>
  values?: unknown[]
  element?: $ZodType
  items?: $ZodType[]
  innerType?: $ZodType
  checks?: $ZodCheck[]
  in?: $ZodType
  left?: $ZodType
  getter?: () => $ZodType
}

const defOf = (schema: $ZodType) => schema._zod.def as unknown as Def

export function assertPresent<T>(part: T | undefined): T {
  if (part === undefined)
    throw new Error('a schema has a part that shapes.arbitraries.fixture.ts does not know')
  return part
}

// What may be left out is left out: the plainest input that is right.
const mayBeMissing = (schema: $ZodType) => safeParse(schema, undefined).success

type Bag = { minimum?: number; patterns?: Iterable<RegExp> }
const bagOf = (schema: $ZodType) => (schema._zod.bag ?? {}) as Bag

/** How many a list has at least. */
const leastOf = (schema: $ZodType) =>
  Math.max(1, ...(defOf(schema).checks ?? []).map((each) => boundOf(each) ?? 1))

const boundOf = ({ _zod: { def } }: $ZodCheck) => {
  const { length, minimum } = def as { length?: number; minimum?: number }
  return length ?? minimum
}

// Asked only where no known text fits: texts as long as asked, and texts of the schema's own pattern.
function* renderedTexts(schema: $ZodType): Iterable<string> {
  const { minimum = 1, patterns = [] } = bagOf(schema)
  for (const letter of ['a', '1', 'A']) yield letter.repeat(Math.min(minimum, 5_000))
  for (const pattern of patterns)
    yield* fc.sample(fc.stringMatching(pattern), { numRuns: 20, seed: 1 })
}

function* lazily<T>(first: readonly T[], later: () => Iterable<T>): Iterable<T> {
  yield* first
  yield* later()
}

function candidates(schema: $ZodType): Iterable<unknown> {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return lazily<unknown>([recordOf(def.shape ?? {}, mayBeMissing)], () => [
        recordOf(def.shape ?? {}, () => false),
      ])
    case 'string':
      return lazily(texts, () => renderedTexts(schema))
    case 'number':
    case 'int':
      return lazily(numbers, () => [bagOf(schema).minimum ?? 0])
    case 'boolean':
      return [true, false]
    case 'null':
      return [null]
    case 'enum':
      return Object.values(def.entries ?? {})
    case 'literal':
      return def.values ?? []
    case 'union':
      return (def.options ?? []).flatMap((each) => [...candidates(each)])
    case 'array':
      return lazily<unknown>([[]], () => {
        const one = sampleOf(assertPresent(def.element))
        return [[one], Array.from({ length: leastOf(schema) }, () => one)]
      })
    case 'tuple':
      return [(def.items ?? []).map((item) => sampleOf(item))]
    case 'record':
      return [{}]
    case 'pipe':
      return candidates(assertPresent(def.in))
    case 'lazy':
      return candidates(assertPresent(def.getter)())
    case 'intersection':
      return candidates(assertPresent(def.left))
    case 'nullable':
      return lazily<unknown>([null], () => candidates(assertPresent(def.innerType)))
    default:
      return def.innerType ? candidates(def.innerType) : [...texts, ...numbers, {}]
  }
}

const recordOf = (shape: Record<string, $ZodType>, isLeftOut: (field: $ZodType) => boolean) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([, field]) => !isLeftOut(field))
      .map(([name, field]) => [name, sampleOf(field, isLeftOut(field) !== mayBeMissing(field))]),
  )

/** The first input that a schema takes. Throws where none is found: the list above then needs one more. */
export function sampleOf(schema: $ZodType, isFilled = false): unknown {
  for (const each of candidates(schema)) {
    if (isFilled && each === '') continue
    if (safeParse(schema, each).success) return each
  }
  throw new Error(
    `no input fits ${JSON.stringify(defOf(schema).type)}: shapes.arbitraries.fixture.ts needs another sample`,
  )
}

/** The names of the fields of a part of a call. */
export const fieldsOf = (schema: $ZodType | undefined): string[] =>
  schema ? Object.keys(defOf(schema).shape ?? {}) : []

/** Whether a field holds one value, and no list and no record. */
export function isScalar(schema: $ZodType): boolean {
  const def = defOf(schema)
  if (['array', 'object', 'record', 'tuple', 'any', 'unknown'].includes(def.type)) return false
  const inner = [def.innerType, def.in, ...(def.options ?? [])].filter((each) => each !== undefined)
  return inner.every(isScalar)
}

/** The schema of one field. */
export const fieldOf = (schema: $ZodType, name: string): $ZodType =>
  assertPresent(defOf(schema).shape?.[name])

/** Whether a text of one of these formats is anywhere in a schema: `date`, `datetime`. */
export function holdsFormat(schema: $ZodType, formats: readonly string[]): boolean {
  const def = defOf(schema) as Def & { format?: string }
  if (def.format && formats.includes(def.format)) return true
  const inner = [def.innerType, def.in, ...(def.options ?? [])].filter((each) => each !== undefined)
  return inner.some((each) => holdsFormat(each, formats))
}
