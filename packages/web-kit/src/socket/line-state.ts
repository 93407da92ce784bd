import type { LineState } from './live-line.ts'

const now: { state: LineState; latency: number | undefined } = {
  state: 'connecting',
  latency: undefined,
}
const watchers = new Set<() => void>()

export const lineState = (): LineState => now.state
export const lineLatency = (): number | undefined => now.latency

export function onLine(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Keeps how the line of this tab is, for who shows it. */
export function noteLine(change: Partial<typeof now>): void {
  Object.assign(now, change)
  for (const watcher of watchers) watcher()
}
