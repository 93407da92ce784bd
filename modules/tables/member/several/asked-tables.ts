import { tablesAtOnce } from '../../limits.ts'

/** The tables of an address for several: each once, and as many as a page takes. */
export function askedTables(asked: string | null): string[] | undefined {
  if (asked === null) return undefined
  const codes = asked.split(',').filter((code) => /^[a-z0-9-]{3,40}$/.test(code))
  return [...new Set(codes)].slice(0, tablesAtOnce)
}
