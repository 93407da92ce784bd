import { enqueue, type JobContext } from '@tessera/server-kit'
import { deliveriesMax, deliverySecondsBetween } from '../../limits.ts'
import { type Adapter, DeliveryFault } from './adapters/adapter.ts'
import { adapters as ownAdapters } from './adapters/index.ts'
import { readDelivery } from './delivery.ts'
import { unsealFor } from './keys.ts'
import {
  endMessage,
  findLeft,
  type MessageRow,
  noteFault,
  placeOfMessage,
  secretMark,
  takeDue,
} from './outbox.ts'

const claimSeconds = 60
const faultCharactersMax = 200

export type Adapters = Record<string, Adapter>

/** Gives a message to what carries it. A few tries, then it is dead and stays to be read. */
export async function sendMessage(
  { db, clock, log }: Pick<JobContext, 'db' | 'clock' | 'log'>,
  payload: unknown,
  adapters: Adapters = ownAdapters,
): Promise<void> {
  const { messageId } = payload as { messageId: string }
  const now = clock()
  const againAt = new Date(now.getTime() + claimSeconds * 1000)
  const message = await takeDue(db, messageId, { now, againAt })
  if (!message) return
  const { adapter: name, settings, secrets } = await readDelivery(db, message.by)
  const end = (state: 'sent' | 'dead', fault = '') => {
    const keepsSecret = state === 'sent' && name === 'outbox'
    return endMessage(db, messageId, { state, adapter: name, fault, keepsSecret }, clock())
  }
  if (message.endsAt && message.endsAt <= now) return end('dead', 'its time was over')

  const secret = message.secretSealed
    ? unsealFor(placeOfMessage(messageId), message.secretSealed)
    : ''
  try {
    const adapter = adapters[name]
    if (!adapter) throw new DeliveryFault(`there is no adapter ${name}`, { isFinal: true })
    await adapter.deliver(filled(message, secret), { settings, secrets })
    await end('sent')
  } catch (error) {
    const fault = cleaned(error, [secret, message.recipient, ...Object.values(secrets)])
    const seconds = deliverySecondsBetween[message.attempts - 1]
    const isFinal = error instanceof DeliveryFault && error.isFinal
    if (isFinal || seconds === undefined || message.attempts >= deliveriesMax) {
      log.error(
        { messageId, adapter: name, attempts: message.attempts, fault },
        'a message is dead',
      )
      return end('dead', fault)
    }
    log.warn({ messageId, adapter: name, attempts: message.attempts, fault }, 'a message waits')
    const nextAt = new Date(clock().getTime() + seconds * 1000)
    await noteFault(db, messageId, { adapter: name, fault, nextAt })
    const key = `message:${messageId}`
    await enqueue(db, 'identity.sendMessage', { messageId }, { key, runAt: nextAt })
  }
}

const filled = ({ recipient, subject, body }: MessageRow, secret: string) => ({
  to: recipient,
  subject,
  text: body.replaceAll(secretMark, secret),
})

// What servers answer is kept for the staff; nothing that is secret or personal may be among it.
function cleaned(error: unknown, secrets: string[]): string {
  const said = error instanceof Error ? error.message : 'unknown'
  const clean = secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), said)
  return clean.replace(/\p{Cc}+/gu, ' ').slice(0, faultCharactersMax)
}

/** Looks for messages whose worker died, and sends them on. */
export async function sendLeft({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  for (const messageId of await findLeft(db, clock(), 500)) {
    await enqueue(db, 'identity.sendMessage', { messageId }, { key: `message:${messageId}` })
  }
}
