import { given, type Played } from './page.ts'

const slowMilliseconds = 1_500

/** A random id, as version 4 of UUIDs: without TLS a page has only the numbers for it. */
export function newRoundId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Asks for a round. The same id again is the same round. `code`: why it was not played, or that nobody answered. */
export async function askRound(
  asked: { id: string; bets: string },
  onSlow: () => void,
): Promise<Played | { code: string }> {
  const slow = setTimeout(onSlow, slowMilliseconds)
  try {
    const body = new URLSearchParams({ session: given.session, ...asked })
    const reply = await fetch(`${given.base}/rounds`, { method: 'POST', body })
    const answer = (await reply.json()) as Played & { code?: string }
    return reply.ok ? answer : { code: answer.code ?? 'slotRefused' }
  } catch {
    return { code: 'down' }
  } finally {
    clearTimeout(slow)
  }
}
