import { askOutside } from '@tessera/server-kit'
import { sign } from 'node:crypto'
import { signatureHeader } from '../../adapters/hub88/protocol.ts'
import { vendorAsksSeconds } from '../../limits.ts'

/** hub88 counts in hundred-thousandths; a ledger unit is a ten-thousandth. */
export const finer = 10n

export type Said = { status: string; balance: bigint | undefined }
export type Call = { path: string; fields: Record<string, unknown> }
/** What happens to a call on its way, in tests: its answer is lost, or it is sent twice. */
export type Habit = 'loses the answer' | 'asks twice'

/** Speaks hub88 as the vendor does: asks a site's wallet over HTTP, signed over the bytes. Throws where no answer came. */
export function hub88Vendor({
  privateKey,
  habit = () => undefined,
}: {
  privateKey: string
  habit?: (call: Call) => Habit | undefined
}) {
  async function send(url: string, body: string): Promise<Said> {
    const reply = await askOutside({
      url,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: sign('sha256', Buffer.from(body), privateKey).toString('base64'),
      },
      body,
      secondsMax: vendorAsksSeconds,
    })
    if (reply.status !== 200) throw new Error(`the wallet answered ${reply.status}`)
    return readAnswer(reply.text)
  }
  return async (wallet: string, call: Call): Promise<Said> => {
    const body = JSON.stringify({ ...call.fields, request_uuid: crypto.randomUUID() })
    const bad = habit(call)
    const said = await send(`${wallet}/${call.path}`, body)
    if (bad === 'asks twice') return send(`${wallet}/${call.path}`, body)
    if (bad === 'loses the answer') throw new Error('the answer got lost')
    return said
  }
}
export type AskWallet = ReturnType<typeof hub88Vendor>

/** The balance is read from the text: a double would round what is large. */
function readAnswer(text: string): Said {
  const { status } = JSON.parse(text) as { status?: unknown }
  if (typeof status !== 'string') throw new Error('the wallet answered nonsense')
  const digits = /"balance"\s*:\s*(-?\d+)/.exec(text)?.[1]
  return { status, balance: digits === undefined ? undefined : BigInt(digits) / finer }
}
