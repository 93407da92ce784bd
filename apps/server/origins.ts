import type { FastifyRequest } from 'fastify'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The address members use. Never what a header claims, unless it names this very machine. */
export function originsOf(publicOrigin: string | undefined) {
  const origin = publicOrigin?.replace(/\/$/, '')
  return {
    originOf: (request: Pick<FastifyRequest, 'host'>): string =>
      origin ?? `http://${loopback.test(request.host) ? request.host : 'localhost'}`,
    /** Browsers send where a page came from: only our own pages may open a socket. */
    isAllowedOrigin: (from: string | undefined, host: string | undefined): boolean => {
      if (!from || !host) return false
      if (origin) return from === origin
      return loopback.test(host) && from === `http://${host}`
    },
  }
}
