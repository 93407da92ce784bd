import { type ReadMessage, readMessage } from '../book/read-message.ts'

const times = new Set(['at', 'from', 'to', 'startsAt'])

const revived = (given: object): object =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      key,
      times.has(key) && typeof value === 'string' ? new Date(value) : value,
    ]),
  )

/** A message from the record of its body; undefined where that is none. */
export function readStored(body: unknown): ReadMessage | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const given = revived(body) as { fixture?: unknown }
  const { fixture } = given
  const whole =
    typeof fixture === 'object' && fixture !== null
      ? { ...given, fixture: revived(fixture) }
      : given
  return readMessage(whole).message
}
