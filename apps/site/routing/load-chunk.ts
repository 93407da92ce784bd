import { allTexts } from '@tessera/web-kit'
import type { FailureKind } from '@tessera/settings/calls'

/** Specification 9: a script that has not come after 120 seconds is given up. */
const timeOutMilliseconds = 120_000
const againAfterMilliseconds = 600

/** A file of the page that did not come, also when it was asked for again. */
export class ChunkFailed extends Error {
  override readonly name = 'ChunkFailed'
  readonly kind: FailureKind

  constructor(kind: FailureKind, cause: unknown) {
    super(`a file of the page did not come: ${kind}`, { cause })
    this.kind = kind
  }
}

class TookTooLong extends Error {}

/** Loads a file of the page, with one retry; then its kind of failure is reported to the site. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([loadTwice(load), allTexts()])
  return loaded
}

async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(load())
  } catch {
    await new Promise((done) => setTimeout(done, againAfterMilliseconds))
  }
  try {
    return await inTime(load())
  } catch (error) {
    const file = fileIn(error)
    const kind = await kindOf(error, file)
    // Where the report fails too, the reader sees the problem all the same.
    void tell(kind, file).catch(() => undefined)
    throw new ChunkFailed(kind, error)
  }
}

// The words of the call come only when they are needed: the first scripts carry what every page needs.
async function tell(kind: FailureKind, file: string): Promise<void> {
  const { reportFileFailure } = await import('./report-failure.ts')
  await reportFileFailure(kind, file)
}

function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new TookTooLong()), timeOutMilliseconds)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}

const fileIn = (error: unknown): string =>
  /\/assets\/[\w./-]+/.exec(error instanceof Error ? error.message : '')?.[0] ?? 'unknown'

async function kindOf(error: unknown, file: string): Promise<FailureKind> {
  if (error instanceof TookTooLong) return 'timeout'
  if (file.endsWith('.css')) return 'css'
  if (file === 'unknown') return 'other'
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404 ? 'missing' : 'other'
}
