import { headers, isFresh, isSigned, signed } from '@tessera/open-wallet'
import { askOutside, readJson } from '@tessera/server-kit'
import * as z from 'zod/mini'
import { baseOf } from '../ask-json.ts'
import type { Outside } from '../wallet.ts'
import { keysOf } from './settings.ts'

export type OpenAsked = {
  baseUrl: string
  theirKeys: string
  ourKeyId: string
  ourPrivateKey: string
}
type Bounds = { secondsMax?: number; bytesMax?: number }

const answerSecondsMax = 20

/** A provider's refusal, which it has signed. */
export class OpenRefused extends Error {
  readonly status: number
  readonly outcome: string
  constructor(status: number, outcome: string) {
    super(`the vendor answered ${status} ${outcome}`)
    this.status = status
    this.outcome = outcome
  }
}

/** Asks a provider of Open Wallet. An answer that it has not signed is none. Throws `OpenRefused` where it refuses. */
export async function askOpen<Shape extends z.core.$ZodType>(
  { settings, now, signal }: Outside<OpenAsked>,
  name: string,
  fields: object,
  shape: Shape,
  { secondsMax = answerSecondsMax, bytesMax }: Bounds = {},
): Promise<z.output<Shape>> {
  const body = JSON.stringify(fields)
  const url = new URL(`${baseOf(settings.baseUrl)}/${name}`)
  const key = { id: settings.ourKeyId, privateKey: settings.ourPrivateKey }
  const ours = signed({ key, path: url.pathname, body, now })
  const reply = await askOutside({
    url: url.href,
    method: 'POST',
    signal,
    secondsMax,
    ...(bytesMax !== undefined && { bytesMax }),
    headers: { 'content-type': 'application/json', ...ours },
    body,
  })
  const theirs = textsIn(reply.headers)
  const answers = ours[headers.signature]
  const heard = { path: url.pathname, body: reply.text, given: theirs, answers }
  if (!isSigned({ keys: keysOf(settings.theirKeys), ...heard }) || !isFresh(theirs, now))
    throw new Error('the answer of the vendor is not signed')
  const answer = readJson(reply.text)
  if (reply.status !== 200) throw new OpenRefused(reply.status, outcomeOf(answer))
  return z.parse(shape, answer)
}

const outcomeOf = (answer: unknown): string => {
  const read = z.object({ outcome: z.string() }).safeParse(answer)
  return read.success ? read.data.outcome : ''
}

const textsIn = (given: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
