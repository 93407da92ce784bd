const patienceMilliseconds = 5_000

/** How long a mirror takes to answer from here; nothing where it does not, or where nobody lets us ask. */
export async function reachMirror(url: string): Promise<number | undefined> {
  const began = performance.now()
  try {
    // What it says is not read, and may not be: that something answers is enough.
    await fetch(new URL('/health', url), {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMilliseconds),
    })
    return Math.round(performance.now() - began)
  } catch {
    return undefined
  }
}
