import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a browser keeps for us where no script can read it. */
export type Cookies = {
  read: (name: string) => string | undefined
  /** Keeps it so many seconds; 0 seconds ends it. */
  write: (name: string, value: string, seconds: number) => void
}

/**
 * The cookies of one request. By https they are bound to this host alone (`__Host-`) and never travel in clear; a
 * browser that talks to its own machine without https gets the same under a plain name.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, origin: string): Cookies {
  const isSecure = origin.startsWith('https:')
  const nameOf = (name: string) => (isSecure ? `__Host-tessera-${name}` : `tessera-${name}`)
  return {
    read: (name) => {
      const start = `${nameOf(name)}=`
      const sent = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
      return sent.find((pair) => pair.startsWith(start))?.slice(start.length)
    },
    write: (name, value, seconds) => {
      const parts = [`${nameOf(name)}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly']
      const flags = [...parts, 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])]
      void reply.header('set-cookie', flags.join('; '))
    },
  }
}
