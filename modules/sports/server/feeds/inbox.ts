import type { Told } from '../../feeds/feed.ts'

const atOnce = 200

type Waiting = { messages: readonly Told[]; done: () => void; failed: (error: unknown) => void }

/**
 * What a line has handed over and is not applied yet: applied in order, many messages at once where many wait. What the line
 * hands over later waits for it.
 */
export class Inbox {
  readonly #apply: (messages: readonly Told[]) => Promise<void>
  #waiting: Waiting[] = []
  #running: Promise<void> | undefined

  constructor(apply: (messages: readonly Told[]) => Promise<void>) {
    this.#apply = apply
  }

  put(messages: readonly Told[]): Promise<void> {
    if (messages.length === 0) return Promise.resolve()
    const handed = new Promise<void>((done, failed) => {
      this.#waiting.push({ messages, done, failed })
    })
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
    return handed
  }

  /** Resolves once nothing waits. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #run(): Promise<void> {
    // What is handed over in the same turn is applied together.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const taken: Waiting[] = []
      let count = 0
      for (
        let next = this.#waiting[0];
        next && (count === 0 || count + next.messages.length <= atOnce);
        next = this.#waiting[0]
      ) {
        this.#waiting.shift()
        taken.push(next)
        count += next.messages.length
      }
      try {
        await this.#apply(taken.flatMap(({ messages }) => messages))
        for (const { done } of taken) done()
      } catch (error) {
        for (const { failed } of taken) failed(error)
      }
    }
  }
}
