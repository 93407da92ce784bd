import { commonProblems, toWire } from '@tessera/calls'
import { ownProblem } from '../data/problem-in.ts'
import type { Frame } from './track.ts'

type Answer = { status: number; answer: unknown }
type Waiting = { answer: (answer: Answer) => void; fail: (error: unknown) => void }

// The server takes 20 messages a second on a socket, and what it hears changes with what is shown.
const asksMax = 6
const within = 1_000
const timeOutMilliseconds = 30_000

/** The calls that this tab has asked over its socket, and the answers that come. */
export class Asks {
  private readonly waiting = new Map<number, Waiting>()
  private askedAt: number[] = []
  private last = 0

  /** Nothing where the socket is not open, or was asked much within a second: then the call goes over HTTP. */
  ask(
    socket: WebSocket | undefined,
    path: string,
    body: unknown,
    signal?: AbortSignal,
  ): Promise<Answer> | undefined {
    const now = performance.now()
    this.askedAt = this.askedAt.filter((at) => at > now - within)
    if (socket?.readyState !== 1 || this.askedAt.length >= asksMax) return undefined
    this.askedAt.push(now)
    this.last += 1
    const n = this.last
    socket.send(toWire({ ask: { n, path, body } }))
    return this.answered(n, signal)
  }

  take({ n = 0, s = 0, d }: Frame): void {
    this.waiting.get(n)?.answer({ status: s, answer: d })
  }

  /** The socket is gone: whether they were done is not known. */
  lose(): void {
    for (const { fail } of this.waiting.values()) fail(ownProblem(commonProblems.networkAbnormal))
  }

  private answered(n: number, signal?: AbortSignal): Promise<Answer> {
    const ending = new AbortController()
    const asked = new Promise<Answer>((answer, fail) => {
      this.waiting.set(n, { answer, fail })
      const late = setTimeout(
        () => fail(ownProblem(commonProblems.tookTooLong)),
        timeOutMilliseconds,
      )
      ending.signal.addEventListener('abort', () => clearTimeout(late))
      signal?.addEventListener('abort', () => fail(signal.reason), { signal: ending.signal })
    })
    return asked.finally(() => {
      ending.abort()
      this.waiting.delete(n)
    })
  }
}
