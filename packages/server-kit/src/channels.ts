import { randomUUID } from 'node:crypto'
import { type Channel, createChannel, keptMilliseconds } from './channel.ts'

/**
 * The channels that may still be asked for. One that nobody hears and on which nothing was told for as long as frames are
 * kept is forgotten. What is made anew goes on above all forgotten numbers: a browser that comes back later is never in step
 * with a past it did not hear.
 */
export function createChannels(begun: number, isHeard: (key: string) => boolean) {
  const channels = new Map<string, Channel>()
  /** Since when a channel is unheard and untold, the oldest first. */
  const idle = new Map<string, number>()
  const beginning = { epoch: randomUUID(), seq: 0, at: begun }

  const forget = (key: string): void => {
    const end = channels.get(key)?.end()
    channels.delete(key)
    beginning.seq = Math.max(beginning.seq, end?.seq ?? 0)
    beginning.at = Math.max(beginning.at, end?.at ?? 0)
  }

  const sweep = (now: number): void => {
    for (const [key, since] of idle) {
      if (since > now - keptMilliseconds) return
      idle.delete(key)
      if (!isHeard(key)) forget(key)
    }
  }

  return {
    /** The channel with this key; `name` is what its frames carry. */
    of(key: string, name: string, now: number): Channel {
      sweep(now)
      const known = channels.get(key)
      if (known) return known
      const made = createChannel(name, beginning)
      channels.set(key, made)
      return made
    },
    /** Its last hearer has gone, or something was told that nobody heard. */
    rest(key: string, now: number): void {
      idle.delete(key)
      if (channels.get(key)?.hasTold()) idle.set(key, now)
      else forget(key)
    },
    count: () => channels.size,
  }
}
