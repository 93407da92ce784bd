import * as z from 'zod/mini'

/** Where a gateway is asked: over a safe line, or on this very machine. */
export const WebAddress = () =>
  z.string().check(
    z.trim(),
    z.maxLength(400),
    z.refine((address) => {
      if (!URL.canParse(address)) return false
      const { protocol, hostname, username } = new URL(address)
      const isHere = protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]')
      return username === '' && (protocol === 'https:' || isHere)
    }, 'a web address that begins with https://'),
  )
