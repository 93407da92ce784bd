import type { SimulationRequest, SimulationResult } from './simulation.ts'
import type { SimulationNews } from './worker.ts'

/**
 * Simulates beside the page, which stays quick meanwhile. `onDone` hears how many rounds are done; a
 * signal ends the run, and the promise with its reason.
 */
export async function simulateInWorker(
  request: SimulationRequest,
  onDone: (rounds: number) => void,
  signal: AbortSignal,
): Promise<SimulationResult> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
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
