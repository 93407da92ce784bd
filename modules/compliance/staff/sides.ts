export type SideLine = { key: string; before: string; after: string; differs: boolean }

function read(text: string | null): Record<string, unknown> {
  if (text === null) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>
    }
    return { value }
  } catch {
    return { value: text }
  }
}

const word = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Both sides of a change by their fields; what differs comes first. */
export function sidesOf(before: string | null, after: string | null): SideLine[] {
  const [one, other] = [read(before), read(after)]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .map((key) => {
      const [left, right] = [word(one[key]), word(other[key])]
      return { key, before: left, after: right, differs: left !== right }
    })
    .toSorted((a, b) => Number(b.differs) - Number(a.differs))
}
