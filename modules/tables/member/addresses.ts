type Asked = { table?: string; game?: string; over?: 'chat'; room?: string }

/** The address of the tables, of one of them, or of a view beside it. */
export function tablesHref(asked: Asked = {}): string {
  const parts = Object.entries(asked).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  const search = new URLSearchParams(parts)
  return search.size > 0 ? `/tables?${search}` : '/tables'
}
