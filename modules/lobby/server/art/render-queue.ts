import { commonProblems } from '@tessera/calls'

/** Pictures are drawn two at a time: the rest of the server keeps its turn. */
const atOnce = 2

/** Beyond so many waiting, the visitor's browser is told so at once, and shows the ornament: some three seconds' work. */
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
  /** Whether nobody waits: what is not urgent may be drawn. */
  const isIdle = () => running === 0
  return { draw, isIdle }
}
