import { randomUUID } from 'node:crypto'

const keptFrames = 200
const keptMilliseconds = 120_000

export type Frame = {
  c: string
  e: string
  s: number
  t: 'ok' | 'm' | 'reset'
  d?: unknown
  /** With `ok`: for how many milliseconds nothing has been told on this feed. */
  q?: number
}

/**
 * The recent past of one feed for one audience. The epoch changes when the past is lost (a restart), so that a
 * reconnecting browser knows whether the missed events are available.
 */
export function createChannel(name: string, epoch: string = randomUUID(), begun = 0) {
  let seq = 0
  let lastAt = begun
  let kept: { frame: Frame; at: number }[] = []

  return {
    add(data: unknown, now: number): Frame {
      seq += 1
      lastAt = now
      const frame: Frame = { c: name, e: epoch, s: seq, t: 'm', d: data }
      kept = [...kept.filter(({ at }) => at > now - keptMilliseconds), { frame, at: now }]
      kept = kept.slice(-keptFrames)
      return frame
    },
    /** The frames after what a browser has seen; `reset` where they are gone; `ok` where it starts. */
    since(seen: readonly [string, number] | null, now: number): Frame[] {
      const present: Frame = { c: name, e: epoch, s: seq, t: 'ok', q: Math.max(0, now - lastAt) }
      if (!seen) return [present]
      const [seenEpoch, seenSeq] = seen
      const missing = kept.map(({ frame }) => frame).filter(({ s }) => s > seenSeq)
      const isWhole = seenEpoch === epoch && seenSeq <= seq && missing.length === seq - seenSeq
      return isWhole ? [...missing, present] : [{ c: name, e: epoch, s: seq, t: 'reset' }]
    },
  }
}

export type Channel = ReturnType<typeof createChannel>
