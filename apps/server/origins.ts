import type { FastifyRequest } from 'fastify'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * The public address. Never from a header, unless it names this very machine. `mirrors` are the other addresses of the
 * site, as currently set.
 */
export function originsOf(
  publicOrigin: string | undefined,
  mirrors: () => Promise<readonly string[]> = async () => [],
) {
  const origin = publicOrigin?.replace(/\/$/, '')
  return {
    originOf: (request: Pick<FastifyRequest, 'host'>): string =>
      origin ?? `http://${loopback.test(request.host) ? request.host : 'localhost'}`,
    /** Browsers send where a page came from: only our own pages may open a socket, a mirror's at its own address. */
    isAllowedOrigin: async (
      from: string | undefined,
      host: string | undefined,
    ): Promise<boolean> => {
      if (!from || !host) return false
      if (!origin) return loopback.test(host) && from === `http://${host}`
      if (from === origin) return true
      const isAtHome = URL.canParse(from) && new URL(from).host === host
      return isAtHome && (await mirrors()).some((url) => new URL(url).origin === from)
    },
  }
}
