import { type Call, commonProblems, type Input, type Reply, toWire } from '@tessera/calls'
import { parse } from 'zod/v4/core'
import { ownProblem, problemIn } from './call-problem.ts'
import { readSession, setSession } from './session.ts'

const timeOutMilliseconds = 30_000

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Sends a call and answers its reply; throws a `CallProblem`. */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Reply<C>> {
  const parts = input as Parts
  const body = call.encrypted ? await sealed(call, parts.body) : parts.body
  const response = await answerTo(call, urlOf(call, parts), body, signal)
  const answer = (await response.json().catch(() => ({}))) as { success?: boolean; value?: unknown }
  if (response.ok && answer.success) return parse(call.reply, answer.value) as Reply<C>
  const problem = problemIn(call, response.status, answer)
  if (problem.is(commonProblems.notLoggedIn) && readSession()) setSession(undefined)
  throw problem
}

// The means to seal a message come with the first message that needs them.
const sealed = async (call: Call, body: unknown) => (await import('./seal.ts')).seal(call, body)

async function answerTo(
  call: Call,
  url: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const timeOut = AbortSignal.timeout(timeOutMilliseconds)
  const session = readSession()
  try {
    return await fetch(url, {
      method: call.method,
      signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut,
      headers: {
        accept: 'application/json',
        ...(session && { authorization: `Bearer ${session.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: toWire(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw ownProblem(timeOut.aborted ? commonProblems.tookTooLong : commonProblems.networkAbnormal)
  }
}

function urlOf({ path }: Call, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}
