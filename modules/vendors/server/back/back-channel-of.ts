import type { BackChannel } from './back-channel.ts'
import { hub88Back } from './hub88-back.ts'

const channels: Record<string, BackChannel> = { hub88: hub88Back }

/** What can be asked over a protocol. */
export const backChannelOf = (protocol: string): BackChannel => channels[protocol] ?? {}
