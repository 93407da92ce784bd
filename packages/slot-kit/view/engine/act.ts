/** One step of a round while it is shown. */
export type Act = {
  /** Seconds after which the result is shown as it is, whatever is still on its way. */
  limit: number
  /** Seconds that the result stays for somebody who wants less motion. */
  calm: number
  /** Moves on; says whether it has ended. */
  move(since: number, seconds: number): boolean
  /** Shows the result at once. */
  end(): void
}

/** An act of a fixed length. `at` are moments on the way, each with what happens then. */
export function timed(
  seconds: number,
  {
    calm = Math.min(seconds, 0.9),
    moments = [],
    end = () => undefined,
  }: {
    calm?: number
    moments?: readonly (readonly [at: number, happen: () => void])[]
    end?: () => void
  },
): Act {
  let done = 0
  const catchUp = (since: number) => {
    for (let next = moments[done]; next && next[0] <= since; next = moments[done]) {
      done++
      next[1]()
    }
  }
  return {
    limit: seconds + 1,
    calm,
    move(since) {
      catchUp(since)
      return since >= seconds
    },
    end() {
      catchUp(Infinity)
      end()
    },
  }
}
