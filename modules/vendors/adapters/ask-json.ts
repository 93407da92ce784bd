import { askOutside, readJson } from '@tessera/server-kit'
import * as z from 'zod/mini'

const answerSecondsMax = 20

type Asking = {
  url: string
  headers: Record<string, string>
  body: string
  signal: AbortSignal
}

/** Sends JSON to a vendor, signed by whoever calls, and reads its answer; throws where it is another one than 200 or 201. */
export async function askJson<Shape extends z.core.$ZodType>(
  { url, headers, body, signal }: Asking,
  shape: Shape,
): Promise<z.output<Shape>> {
  const reply = await askOutside({
    url,
    method: 'POST',
    signal,
    secondsMax: answerSecondsMax,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  if (reply.status !== 200 && reply.status !== 201)
    throw new Error(`the vendor answered ${reply.status}`)
  return z.parse(shape, readJson(reply.text))
}

export const Address = z.string().check(z.minLength(1), z.maxLength(2_000))
export const baseOf = (url: string): string => url.replace(/\/+$/, '')
