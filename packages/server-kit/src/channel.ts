import { randomUUID } from 'node:crypto'

const keptFrames = 200
const keptMilliseconds = 120_000

export type Frame = { c: string; e: string; s: number; t: 'ok' | 'm' | 'reset'; d?: unknown }

/**
 * The recent past of one feed for one audience. The epoch changes when the past is lost (a restart), so that a
 * reconnecting browser knows whether the missed events are available.
 */
export function createChannel(name: string, epoch: string = randomUUID()) {
  let seq = 0
  let kept: { frame: Frame; at: number }[] = []

  return {
    add(data: unknown, now: number): Frame {
      seq += 1
      const frame: Frame = { c: name, e: epoch, s: seq, t: 'm', d: data }
      kept = [...kept.filter(({ at }) => at > now - keptMilliseconds), { frame, at: now }]
      kept = kept.slice(-keptFrames)
      return frame
    },
    /** The frames after what a browser has seen; `reset` where they are gone; `ok` where it starts. */
    since(seen: readonly [string, number] | null): Frame[] {
      const present: Frame = { c: name, e: epoch, s: seq, t: 'ok' }
      if (!seen) return [present]
      const [seenEpoch, seenSeq] = seen
      const missing = kept.map(({ frame }) => frame).filter(({ s }) => s > seenSeq)
      const isWhole = seenEpoch === epoch && seenSeq <= seq && missing.length === seq - seenSeq
      return isWhole ? [...missing, present] : [{ ...present, t: 'reset' }]
    },
  }
}

export type Channel = ReturnType<typeof createChannel>
