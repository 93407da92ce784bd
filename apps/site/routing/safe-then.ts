import { paths } from './paths.ts'

// No page is there: what stays on this origin stays on ours.
const origin = 'https://site.invalid'

/**
 * The address of this site that was requested before the log-in; home for anything else. The browser's own parser
 * decides: it drops tabs and line ends, and reads `\` as `/`, so that a pattern would miss what leads elsewhere.
 */
export function safeThen(then: string | null): string {
  const asked = then?.startsWith('/') ? pathOn(then) : undefined
  // What was read is read once more: `/.//host` becomes `//host`.
  return asked !== undefined && pathOn(asked) === asked ? asked : paths.home
}

function pathOn(address: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined
}
