import { type Call, commonProblems } from '@tessera/calls'

/** What an encrypted body says once opened. `action` and `at` bind it to one call and one minute. */
export type Opened = { action: string; at: string; nonce: string; body: unknown }

/** Opens a compact JWE, or answers undefined where it cannot. The identity module brings it. */
export type OpenPayload = (jwe: string) => Promise<Opened | undefined>

/** Remembers a nonce; false where it has been seen. */
export type UseNonce = (nonce: string, now: Date) => Promise<boolean>

const freshMilliseconds = 60_000

/** The body inside an encrypted request. Every refusal reads the same, so that nothing is learnt by trying. */
export async function openBody(
  call: Call,
  body: unknown,
  { open, useNonce, now }: { open: OpenPayload; useNonce: UseNonce; now: Date },
): Promise<unknown> {
  const jwe = body && typeof body === 'object' && 'payload' in body ? body.payload : undefined
  const opened = typeof jwe === 'string' ? await open(jwe) : undefined
  if (!opened) throw commonProblems.badPayload()
  const age = Math.abs(now.getTime() - Date.parse(opened.at))
  const isForThis = opened.action === `${call.method} ${call.path}`
  if (!isForThis || !(age <= freshMilliseconds)) throw commonProblems.badPayload()
  if (!(await useNonce(opened.nonce, now))) throw commonProblems.badPayload()
  return opened.body
}
