import type { Findings, MatchProof } from '../../feeds/house/verify-match.ts'

/** What a worker tells: how much is done, and at the end what it found. */
type News = { part: number; findings?: Findings }

const openWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })

/** Computes a match again beside the page, which stays quick meanwhile. `onPart` hears how much is done, from 0 to 1. */
export async function verifyInWorker(
  proof: MatchProof,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<Findings> {
  signal.throwIfAborted()
  const worker = openWorker()
  try {
    return await new Promise<Findings>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<News>) => {
        onPart(data.part)
        if (data.findings) resolve(data.findings)
      })
      worker.addEventListener('error', () => reject(new Error('The check stopped')))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      worker.postMessage(proof)
    })
  } finally {
    worker.terminate()
  }
}
