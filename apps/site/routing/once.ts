import { loadChunk } from './load-chunk.ts'

// React may take a while to retry a failed screen.
const forgetMilliseconds = 2_000

/**
 * Loads something once. A load that fails is forgotten after a moment, so that trying again loads again:
 * a file may be missing only for as long as the line is bad.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= loadChunk(load).catch((error: unknown) => {
      // All callers must get the same failed promise, else React would wait for a new one for ever.
      setTimeout(() => (loading = undefined), forgetMilliseconds)
      throw error
    })
    return loading
  }
}
