import type { JobContext } from './jobs.ts'

/**
 * What holds something open for as long as this server runs, as a line to a service that speaks by itself. Several servers
 * share a database: a runner sees to it that what may run once does so.
 */
export type Runner = { name: string; start: (context: JobContext) => { stop: () => Promise<void> } }

/** Starts every runner; `stop` waits until each has let go of what it holds. */
export function startRunners(
  context: JobContext,
  runners: readonly Runner[],
): { stop: () => Promise<void> } {
  const running = runners.map((runner) => runner.start(context))
  return { stop: async () => void (await Promise.all(running.map((each) => each.stop()))) }
}
