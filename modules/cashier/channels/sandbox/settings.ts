import * as z from 'zod/mini'
import { ChannelTerms } from '../channel.ts'

/** What the sandbox needs to work. */
export const SandboxSettings = z.extend(ChannelTerms, {
  /** The key that the gateway and we share, 256 bits in hexadecimal. */
  secret: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Hosts that a payer may be sent back to, besides the site's own. */
  returnHosts: z._default(z.array(z.string()), []),
  /** Where notices go: `https://play.example`. The site's own address where nothing is set. */
  noticeOrigin: z.optional(z.string().check(z.regex(/^https?:\/\/[\w.:[\]-]+$/))),
})
export type SandboxSettings = z.output<typeof SandboxSettings>
