import type { ClosedPage, Visit } from '@tessera/settings/server'
import type { FastifyInstance } from 'fastify'

// Calls say for themselves that the site is closed; the back office is how it is opened; files are not pages.
const notPages =
  /^\/(wps|lgw|lotto|art|rt|health|healthz|readyz|metrics|sandbox-gateway|sandbox-vendor|docs|assets|backoffice|outbox)(\/|\?|$)|\.(?!html)\w{1,12}(\?|$)/

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The language that this browser has kept from the open site comes first, then what it accepts. */
const asked = (cookie = '', accepts = ''): string =>
  [/(?:^|;\s*)lang=([\w-]+)/.exec(cookie)?.[1], accepts].filter(Boolean).join(',')

type Closed = (visit: Visit & { accepts: string }) => Promise<ClosedPage | undefined>

/** While the site is closed for a visitor, each of its pages is one that says so, in HTML that needs no script. */
export function closeSite(app: FastifyInstance, closedPage: Closed): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url, host, ip, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || notPages.test(url)) return undefined
    const accepts = asked(headers.cookie, headers['accept-language'])
    // If the state is unknown, the page is served: its calls report the problem.
    const closed = await closedPage({ host, address: ip, accepts }).catch(() => undefined)
    if (!closed) return undefined
    if (closed.status === 503) void reply.header('retry-after', '30')
    return reply
      .code(closed.status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(closed.html)
  })
}
