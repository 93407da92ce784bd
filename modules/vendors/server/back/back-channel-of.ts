import type { BackChannel } from './back-channel.ts'
import { hub88Back } from './hub88-back.ts'
import { openBack } from './open-back.ts'

const channels: Record<string, BackChannel> = { hub88: hub88Back, open: openBack }

/** What can be asked over a protocol. */
export const backChannelOf = (protocol: string): BackChannel => channels[protocol] ?? {}
