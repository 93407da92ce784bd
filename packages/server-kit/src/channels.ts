import { randomUUID } from 'node:crypto'
import { type Channel, createChannel, keptMilliseconds } from './channel.ts'
import { createKeySets } from './key-sets.ts'

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
  const byAudience = createKeySets<string>()
  const audienceIn = (key: string) => key.slice(0, key.indexOf(' '))

  const forget = (key: string): void => {
    const end = channels.get(key)?.end()
    channels.delete(key)
    byAudience.remove(audienceIn(key), key)
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
      byAudience.add(audienceIn(key), key)
      return made
    },
    /**
     * Loses the past of one audience: others may have told it something that was not heard here, up to this moment. Who heard
     * anything before is not in step.
     */
    forgetAudience(audience: string, now: number): void {
      for (const key of byAudience.of(audience)) {
        idle.delete(key)
        forget(key)
      }
      beginning.seq += 1
      beginning.at = Math.max(beginning.at, now)
    },
    /** Loses every past: nobody who heard something before is in step. */
    restart(now: number): void {
      idle.clear()
      for (const key of channels.keys()) forget(key)
      Object.assign(beginning, { epoch: randomUUID(), seq: 0, at: now })
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
