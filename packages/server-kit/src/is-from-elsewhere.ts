import type { FastifyRequest } from 'fastify'

type Asked = Pick<FastifyRequest, 'headers' | 'method' | 'host'>

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const ours = new Set(['same-origin', 'none'])

/**
 * Whether a page of another site sent this write; some calls change something by GET. Browsers name the origin of a
 * request, and no script can change it; other clients name none, and have no cookies that could be misused.
 */
export function isFromElsewhere(
  { headers, method, host }: Asked,
  origin: string,
  changes = writes.has(method),
): boolean {
  if (!changes) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return !ours.has(String(site))
  // Browsers of old send no such header, but say the origin with every write.
  const from = headers.origin
  return from !== undefined && from !== origin && hostOf(from) !== host
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined
