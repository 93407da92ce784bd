import type { FastifyRequest } from 'fastify'

type Asked = Pick<FastifyRequest, 'host'>

/** The address that a page is rendered for: the origin in it, and the host whose brand it has. */
export type PagePlace = { origin: string; host: string }

// Without an address of its own the site believes the port that a visitor of this machine names: so many are believed.
const originsMax = 8

/**
 * Finds the address that a page is rendered for. The Host header can claim any name: an unlisted one gets the page of
 * our own address, so that nothing new is rendered or kept. Undefined: the browser renders it.
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
