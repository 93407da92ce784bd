import type { SimulationRequest, SimulationResult } from './simulation.ts'
import type { SimulationNews } from './tell-run.ts'

/**
 * Simulates beside the page, which stays quick meanwhile. `onDone` hears how many rounds are done; a
 * signal ends the run, and the promise with its reason.
 */
export function simulateInWorker(
  request: SimulationRequest,
  onDone: (rounds: number) => void,
  signal: AbortSignal,
): Promise<SimulationResult> {
  const open = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return runInWorker(open, request, onDone, signal)
}

/** The same with any worker that takes a request and tells the news of its run. */
export async function runInWorker(
  open: () => Worker,
  request: unknown,
  onDone: (rounds: number) => void,
  signal: AbortSignal,
): Promise<SimulationResult> {
  signal.throwIfAborted()
  const worker = open()
  try {
    return await new Promise<SimulationResult>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SimulationNews>) => {
        onDone(data.done)
        if (data.result) resolve(data.result)
      })
      worker.addEventListener('error', () => reject(new Error('the simulation stopped')))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}
