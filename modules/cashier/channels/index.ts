import type { PaymentChannel } from './channel.ts'
import { sandbox } from './sandbox/channel.ts'

/** Every payment channel. A new one is a folder and a line here. */
export const channels: PaymentChannel[] = [sandbox]
