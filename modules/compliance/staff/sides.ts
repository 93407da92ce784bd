/** One field of a change: the way to it, and how it reads on both sides. */
export type SideLine = {
  key: string
  way: string[]
  before: string
  after: string
  differs: boolean
}

const isSide = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function read(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    return isSide(value) ? value : { value }
  } catch {
    return { value: text }
  }
}

const word = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  const isList = Array.isArray(value) && value.every((each) => typeof each !== 'object')
  if (isList) return value.join(', ') || '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const between = ' · '

/** Every value with its path: nested values are listed one by one. */
const flat = (side: Record<string, unknown>, way = ''): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(side).flatMap(([key, value]) =>
      isSide(value) && Object.keys(value).length > 0
        ? Object.entries(flat(value, `${way}${key}${between}`))
        : [[`${way}${key}`, value]],
    ),
  )

/** Both sides of a change by their fields; what differs comes first. */
export function sidesOf(before: string | null, after: string | null): SideLine[] {
  const [one, other] = [flat(read(before)), flat(read(after))]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .map((key) => {
      const way = key.split(between)
      const [left, right] = [word(one[key]), word(other[key])]
      return { key, way, before: left, after: right, differs: left !== right }
    })
    .toSorted((a, b) => Number(b.differs) - Number(a.differs))
}
