export type Frame = {
  c?: string
  e?: string
  s?: number
  t: string
  d?: unknown
  n?: number
  /** With `ok`: for how many milliseconds nothing has been told on this feed. */
  q?: number
}

export type Seen = readonly [epoch: string, seq: number] | null

/** What a frame means for a feed that has seen so much. */
export type Reading =
  | { kind: 'message'; seen: Seen }
  | { kind: 'in step'; seen: Seen }
  | { kind: 'old' }
  | { kind: 'gap' }
  | { kind: 'lost'; seen: Seen }

/** Follows one feed: repeated frames are old, a jump is a gap, another epoch means that the past is lost. */
export function readFrame(seen: Seen, { t, e = '', s = 0 }: Frame): Reading {
  if (t === 'reset') return { kind: 'lost', seen: [e, s] }
  if (t === 'ok') return { kind: 'in step', seen: [e, s] }
  if (!seen) return { kind: 'message', seen: [e, s] }
  const [epoch, seq] = seen
  if (epoch !== e) return { kind: 'lost', seen: [e, s] }
  if (s <= seq) return { kind: 'old' }
  return s === seq + 1 ? { kind: 'message', seen: [e, s] } : { kind: 'gap' }
}
