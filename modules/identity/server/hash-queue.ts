import { commonProblems } from '@tessera/calls'

/**
 * Lets some heavy tasks run at once and some wait, in order. Further ones are refused as busy: a flood of log-ins must
 * not starve everything else. Problem: `common.busy`.
 */
export function createQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  let running = 0
  const waiting: (() => void)[] = []

  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= waitingMax) throw commonProblems.busy()
    // A finished task passes its slot on, so that no other task gets in between.
    await new Promise<void>((admit) => waiting.push(admit))
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
