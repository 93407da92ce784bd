import { commonProblems } from '@tessera/calls'

/** Two pictures are drawn at once, so that the rest of the server keeps its processor time. */
const atOnce = 2

/**
 * Beyond this number of waiting pictures (some three seconds of work) a request is refused at once, and the browser
 * shows the ornament.
 */
const waitingMax = 160

/** Runs work two at a time; the same name that is asked for again meanwhile shares the one run. */
export function renderQueue({ most = waitingMax } = {}) {
  const underWay = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  // The place of what ended goes to the next in line, so `running` stays as it is.
  function next(): void {
    const first = waiting.shift()
    if (first) first()
    else running -= 1
  }

  async function inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
    await turn()
    try {
      return await work()
    } finally {
      next()
    }
  }

  const draw = (name: string, work: () => Promise<Buffer>): Promise<Buffer> => {
    const known = underWay.get(name)
    if (known) return known
    if (waiting.length >= most) return Promise.reject(commonProblems.busy())
    const promise = inTurn(work).finally(() => underWay.delete(name))
    underWay.set(name, promise)
    return promise
  }
  /** Whether the queue is empty: only then are pictures drawn ahead. */
  const isIdle = () => running === 0
  return { draw, isIdle }
}
