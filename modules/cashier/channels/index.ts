import type { PaymentChannel } from './channel.ts'
import { agent } from './agent/channel.ts'
import { bank } from './bank/channel.ts'
import { crypto } from './crypto/channel.ts'
import { qr } from './qr/channel.ts'
import { redirect } from './redirect/channel.ts'
import { sandbox } from './sandbox/channel.ts'
import { stripe } from './stripe/channel.ts'
import { voucher } from './voucher/channel.ts'

/** Every payment channel. A new one is a folder and a line here. */
export const channels: PaymentChannel[] = [
  sandbox,
  stripe,
  redirect,
  bank,
  qr,
  crypto,
  agent,
  voucher,
]
