import type { PaymentChannel } from './channel.ts'
import { sandbox } from './sandbox/channel.ts'

/** Every payment channel by its id. A new one is a folder, a line here and a line in `views.ts`. */
export const channels = { sandbox } satisfies Record<string, PaymentChannel>

export type ChannelId = keyof typeof channels

export const isChannelId = (id: string): id is ChannelId => Object.hasOwn(channels, id)
