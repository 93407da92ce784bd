import type { JobContext } from './jobs.ts'

/**
 * What holds something open for as long as this server runs, as a line to a service that speaks by itself. Several servers
 * share a database: a runner sees to it that what may run once does so.
 */
export type Runner = {
  name: string
  start: (context: JobContext) => Running
}

type Running = {
  stop: () => Promise<void>
  /** Whether this server is the one that holds it: what asks for it is sent to no other. */
  isHolding?: () => boolean
}

/** Starts every runner; `stop` waits until each has let go of what it holds. */
export function startRunners(
  context: JobContext,
  runners: readonly Runner[],
): { stop: () => Promise<void>; holds: (name: string) => boolean } {
  const running = new Map(runners.map(({ name, start }) => [name, start(context)]))
  return {
    stop: async () => void (await Promise.all([...running.values()].map((each) => each.stop()))),
    holds: (name) => running.get(name)?.isHolding?.() ?? false,
  }
}
