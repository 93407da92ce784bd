import {
  type Act,
  addressOf,
  type Answer,
  headers,
  type Messages,
  readAnswer,
  signed,
} from '@tessera/open-wallet'
import { askOutside, type Context } from '@tessera/server-kit'
import { askSeconds } from '../limits.ts'
import { type OperatorRow, spokenWith } from './operator-rows.ts'

export type Asking = Pick<Context, 'db' | 'clock' | 'log'>

/**
 * Asks the wallet of an operator. Undefined where nothing is known of what it did: no answer in time, one that is not signed by the
 * operator, or none that can be read.
 */
export async function askWallet<A extends Act>(
  { clock, log }: Pick<Asking, 'clock' | 'log'>,
  operator: OperatorRow,
  { act, message, seconds = askSeconds }: { act: A; message: Messages[A]; seconds?: number },
): Promise<Answer | undefined> {
  try {
    const { vendorKeys, ourKey } = spokenWith(operator)
    const url = addressOf(operator.walletUrl, act)
    const body = JSON.stringify(message)
    const ours = signed({ key: ourKey, path: url.pathname, body, now: clock() })
    const reply = await askOutside({
      url: url.href,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ours },
      body,
      secondsMax: seconds,
      bytesMax: 64 * 1024,
    })
    return readAnswer({
      keys: vendorKeys,
      path: url.pathname,
      answers: ours[headers.signature] ?? '',
      given: textsIn(reply.headers),
      body: reply.text,
      now: clock(),
    })
  } catch (error) {
    log.warn({ operator: operator.code, act, reason: String(error) }, 'an operator did not answer')
    return undefined
  }
}

const textsIn = (given: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
