type Verified = { round: number } | { shoe: number } | { chain: number } | { slip: string }
type Asked = { table?: string; game?: string; over?: 'chat'; room?: string; with?: string }

function hrefOf(asked: Record<string, string | number | undefined>): string {
  const parts = Object.entries(asked).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  )
  const search = new URLSearchParams(parts)
  return search.size > 0 ? `/tables?${search}` : '/tables'
}

/** The address of the tables, of one of them, or of a view beside it. */
export const tablesHref = (asked: Asked = {}): string => hrefOf(asked)

/** Where a round, a shoe, a chain or the round of a bet is computed again. */
export const verifyHref = (table: string, asked: Verified): string =>
  hrefOf({ view: 'verify', table, ...asked })
