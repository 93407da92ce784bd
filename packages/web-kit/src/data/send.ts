import { type Call, commonProblems, type Input, type Reply } from '@tessera/calls'
import { parse } from 'zod/v4/core'
import { CallProblem } from './call-problem.ts'
import { askFast } from './fast-line.ts'
import { ownProblem, problemIn } from './problem-in.ts'
import { request } from './request.ts'
import { readSession, setSession } from './session.ts'

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Sends a call and answers its reply; throws a `CallProblem`, and nothing else unless `signal` ended it. */
export async function send<C extends Call>(
  call: C,
  input: Input<C>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Reply<C>> {
  const parts = input as Parts
  try {
    return await sendSealed(call, parts, signal)
  } catch (error) {
    if (error instanceof CallProblem || signal?.aborted) throw error
    // An answer of another shape, or a part of the site that did not come: no screen should meet those raw.
    throw ownProblem(commonProblems.unknown, error)
  }
}

async function sendSealed<C extends Call>(call: C, parts: Parts, signal?: AbortSignal) {
  try {
    return await sendOnce(call, parts, signal)
  } catch (error) {
    const isUnread = error instanceof CallProblem && error.is(commonProblems.badPayload)
    if (!call.encrypted || !isUnread) throw error
    // The server has put its key away. What it could not read it has not done: once more, with the new key.
    const { forgetKey } = await import('./seal.ts')
    forgetKey()
    return sendOnce(call, parts, signal)
  }
}

async function sendOnce<C extends Call>(call: C, parts: Parts, signal?: AbortSignal) {
  const session = readSession()
  const fast = call.isFast && askFast({ path: call.path, body: parts.body, signal })
  if (fast) {
    const { status, answer } = await fast
    const given = answer as Answer
    // A server of another version may not know the call there.
    if (given.code !== commonProblems.notFound.code) return readAnswer(call, status, given, session)
  }
  const body = call.encrypted ? await sealed(call, parts.body) : parts.body
  const { status, text } = await request({
    method: call.method,
    url: urlOf(call, parts),
    token: session?.token,
    body,
    signal,
  })
  const answer = answerIn(text)
  if (!answer)
    throw ownProblem(status >= 500 ? commonProblems.networkAbnormal : commonProblems.unknown)
  return readAnswer(call, status, answer, session)
}

function readAnswer<C extends Call>(
  call: C,
  status: number,
  answer: Answer,
  session: ReturnType<typeof readSession>,
): Reply<C> {
  if (answer.success === true) return parse(call.reply, answer.value) as Reply<C>
  const problem = problemIn(call, status, answer)
  // Only the session that was refused ends: another may have begun while the answer was on its way.
  const isOver = problem.is(commonProblems.notLoggedIn) && session !== undefined
  if (isOver && readSession()?.token === session.token) setSession(undefined)
  throw problem
}

// The means to seal a message come with the first message that needs them.
const sealed = async (call: Call, body: unknown) => (await import('./seal.ts')).seal(call, body)

/** Fetches what seals a message before there is one: on a slow line its form would wait for it. */
export async function prepareSealing(): Promise<void> {
  const { presentKey } = await import('./seal.ts')
  await presentKey()
}

type Answer = { success?: unknown; code?: unknown; message?: unknown; value?: unknown }

// What is no envelope comes from something between us and the server.
function answerIn(text: string): Answer | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'success' in answer ? answer : undefined
  } catch {
    return undefined
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
