import type { FastifyRequest } from 'fastify'

type Asked = Pick<FastifyRequest, 'host'>

/** For which address a page is drawn: the origin that it names, and the host whose brand it has. */
export type PagePlace = { origin: string; host: string }

// Without an address of its own the site believes the port that a visitor of this machine names: so many are believed.
const originsMax = 8

/**
 * Finds the address that a page is drawn for. Anybody can claim a name: one that the operator has not listed gets the
 * page of our own address, so that it neither draws nor keeps anything new. Undefined: the browser draws it.
 */
export function pagePlaces<Request extends Asked>(dependencies: {
  originOf: (request: Request) => string
  isListedHost: (host: string) => Promise<boolean>
}): (request: Request) => Promise<PagePlace | undefined> {
  const origins = new Set<string>()
  return async (request) => {
    const origin = dependencies.originOf(request)
    if (!origins.has(origin) && origins.size >= originsMax) return undefined
    origins.add(origin)
    const isListed = await dependencies.isListedHost(request.host)
    const name = request.host.toLowerCase().replace(/:\d+$/, '')
    return { origin, host: isListed ? name : new URL(origin).host }
  }
}
