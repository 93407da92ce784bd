import { acts, type Act, type Answer, type Messages } from './messages.ts'
import { fieldsOf, fits } from './fields.ts'
import { headers, isFresh, isSigned, type PublicKeys, signed, type SigningKey } from './sign.ts'
import { statusOf, type Word } from './words.ts'

/** What a wallet does with each message, once: `transaction` is remembered for ever, and told again is answered as before. */
export type Wallet = {
  [A in Act]: (message: Messages[A]) => Promise<Omit<Answer, 'request'>>
}

/** A request as it came: bytes, not what they mean. */
export type Received = {
  /** The path that the vendor has signed: of the address that it knows. */
  path: string
  headers: Readonly<Record<string, string | undefined>>
  body: Uint8Array
}
export type Reply = { status: number; headers: Record<string, string>; body: string }

type Handling = {
  wallet: Wallet
  vendorKeys: PublicKeys
  ourKey: SigningKey
  now?: () => Date
}

/**
 * The wallet of an operator as a function from requests to answers: it checks signature, time and shape, lets the wallet do it, and
 * signs what it says. A wallet that throws has promised nothing: «try later».
 */
export function handlerOf({ wallet, vendorKeys, ourKey, now = () => new Date() }: Handling) {
  return async (asked: Received): Promise<Reply> => {
    const { path, body, headers: given } = asked
    const answer = await answerOf(asked)
    const text = JSON.stringify(answer)
    const answers = given[headers.signature] ?? ''
    return {
      status: statusOf[answer.outcome],
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...signed({ key: ourKey, path, body: text, now: now(), answers }),
      },
      body: text,
    }

    async function answerOf(received: Received): Promise<Answer> {
      if (!isSigned({ keys: vendorKeys, path, body, given }))
        return { outcome: 'INVALID_SIGNATURE', request: '' }
      if (!isFresh(given, now())) return { outcome: 'STALE_REQUEST', request: '' }
      const read = readMessage(received)
      if (!read) return { outcome: 'BAD_REQUEST', request: '' }
      const { act, message } = read
      const refuse = (outcome: Word): Answer => ({ outcome, request: message.request })
      try {
        const done = wallet[act] as (told: typeof message) => Promise<Omit<Answer, 'request'>>
        return { ...(await done(message)), request: message.request }
      } catch {
        return refuse('RETRY_LATER')
      }
    }
  }
}

type Read = { [A in Act]: { act: A; message: Messages[A] } }[Act]

/** The message of a request; nothing where it has none, or a field of another kind. */
export function readMessage({ path, body }: Pick<Received, 'path' | 'body'>): Read | undefined {
  const act = acts.find((each) => path.endsWith(`/${each}`))
  if (act === undefined) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body)
    const message = JSON.parse(text) as Record<string, unknown>
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined
    const isRight = Object.entries(fieldsOf[act]).every(([name, field]) =>
      fits(field, message[name]),
    )
    const isPaid =
      act !== 'win' || (message['of'] === undefined) !== (message['alone'] === undefined)
    return isRight && isPaid ? ({ act, message } as unknown as Read) : undefined
  } catch {
    return undefined
  }
}
