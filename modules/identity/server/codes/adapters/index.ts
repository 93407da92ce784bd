import type { Adapter } from './adapter.ts'
import { firebase } from './firebase.ts'
import { httpGateway } from './http-gateway.ts'
import { outbox } from './outbox.ts'
import { smtp } from './smtp.ts'

/** The adapters of message delivery, by the name in the settings. */
export const adapters: Record<string, Adapter> = { outbox, smtp, http: httpGateway(), firebase }
