import { randomUUID } from 'node:crypto'

const keptFrames = 200

/** For how long what was told can be had again. */
export const keptMilliseconds = 120_000

export type Frame = {
  c: string
  e: string
  s: number
  t: 'ok' | 'm' | 'reset'
  d?: unknown
  /** With `ok`: for how many milliseconds nothing has been told on this feed. */
  q?: number
}

/** Where a channel begins: what came before it is gone. */
export type Beginning = {
  /** Changes when every past is lost: a restart. */
  epoch: string
  /** The last number that may have been told before. */
  seq: number
  /** When something may have been told last. */
  at: number
}

/**
 * The recent past of one feed for one audience. The epoch changes when the past is lost (a restart), so that a
 * reconnecting browser knows whether the missed events are available.
 */
export function createChannel(
  name: string,
  { epoch = randomUUID(), seq: begun = 0, at = 0 }: Partial<Beginning> = {},
) {
  let seq = begun
  let lastAt = at
  const kept: { frame: Frame; at: number }[] = []

  return {
    add(data: unknown, now: number): Frame {
      seq += 1
      lastAt = now
      const frame: Frame = { c: name, e: epoch, s: seq, t: 'm', d: data }
      kept.push({ frame, at: now })
      while (kept.length > keptFrames || (kept[0] && kept[0].at <= now - keptMilliseconds)) {
        kept.shift()
      }
      return frame
    },
    /** The frames after what a browser has seen; `reset` where they are gone; `ok` where it starts. */
    since(seen: readonly [string, number] | null, now: number): Frame[] {
      const present: Frame = { c: name, e: epoch, s: seq, t: 'ok', q: Math.max(0, now - lastAt) }
      if (!seen) return [present]
      const [seenEpoch, seenSeq] = seen
      const missing = kept.map(({ frame }) => frame).filter(({ s }) => s > seenSeq)
      const isWhole = seenEpoch === epoch && seenSeq <= seq && missing.length === seq - seenSeq
      return isWhole ? [...missing, present] : [this.reset()]
    },
    /** Whoever hears it is to load again. */
    reset: (): Frame => ({ c: name, e: epoch, s: seq, t: 'reset' }),
    hasTold: () => seq > begun,
    /** Where the channel stands: what is made anew after it begins no earlier. */
    end: (): Omit<Beginning, 'epoch'> => ({ seq, at: lastAt }),
  }
}

export type Channel = ReturnType<typeof createChannel>
