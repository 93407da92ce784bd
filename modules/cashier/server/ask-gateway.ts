import { Problem } from '@tessera/calls'
import type { Context } from '@tessera/server-kit'
import type { Outside, PaymentChannel } from '../channels/channel.ts'
import { gatewayMilliseconds } from '../limits.ts'
import { cashierProblems } from '../problems.ts'
import { noteGatewayCall } from './gateway-calls.ts'
import { readSettings } from './channel-settings.ts'

export type AskingContext = Pick<Context, 'db' | 'clock' | 'log'> & {
  /** How long the gateway may take, in milliseconds. */
  patience?: number
}

/** What a channel may use while it reads or asks. Problems: `channelClosed`. */
export async function outsideOf(
  { db, clock, log, patience = gatewayMilliseconds }: AskingContext,
  channel: PaymentChannel,
): Promise<Outside<Record<string, string>>> {
  const settings = await readSettings({ db, log }, channel)
  if (!settings) throw cashierProblems.channelClosed()
  return { db, settings, now: clock(), signal: AbortSignal.timeout(patience) }
}

/**
 * Asks a gateway something, outside of any transaction: a gateway that hangs holds no lock and no connection. `secrets`:
 * what may appear in no log, whatever a channel throws.
 * Problems: `channelClosed`, `channelDown` where it does not answer in time, or with nonsense.
 */
export async function askGateway<T>(
  context: AskingContext,
  channel: PaymentChannel,
  ask: (outside: Outside<Record<string, string>>) => Promise<T>,
  { secrets = [] }: { secrets?: readonly string[] } = {},
): Promise<T> {
  if (context.db.isTransaction) throw new Error('a gateway is never asked inside a transaction')
  const outside = await outsideOf(context, channel)
  const began = performance.now()
  const note = (isAnswered: boolean) =>
    noteGatewayCall(context, {
      channel: channel.id,
      milliseconds: performance.now() - began,
      isAnswered,
    })
  try {
    const answer = await Promise.race([ask(outside), untilLate(outside.signal)])
    await note(true)
    return answer
  } catch (error) {
    // A channel that says what is wrong has answered.
    await note(error instanceof Problem)
    if (error instanceof Problem) throw error
    context.log.warn(
      { channel: channel.id, reason: withoutSecrets(String(error), secrets) },
      'a payment gateway did not answer',
    )
    throw cashierProblems.channelDown()
  }
}

const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((said, secret) => said.replaceAll(secret, '…'), text)

// A channel that forgets its signal is not waited for either.
const untilLate = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true })
  })
