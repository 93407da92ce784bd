type Place = 'localStorage' | 'sessionStorage'

/**
 * A storage of the browser that never throws. Settings, private windows and full disks disable it: then stored values
 * last until the page is left. On the server nothing is stored, as one program renders for everyone.
 */
function storeIn(place: Place) {
  const here = new Map<string, string>()
  const hasPage = () => typeof document !== 'undefined'
  // The getter itself throws where the browser blocks storage.
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(globalThis[place])
    } catch {
      return undefined
    }
  }
  return {
    read: (key: string): string | undefined =>
      hasPage()
        ? (here.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined)
        : undefined,
    keep: (key: string, value: string): void => {
      if (!hasPage()) return
      const isKept = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isKept) here.delete(key)
      else here.set(key, value)
    },
    forget: (key: string): void => {
      here.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    keys: (): string[] => [
      ...new Set([...here.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])]),
    ],
  }
}

/** What this device keeps for its user, over visits. */
export const deviceStore = storeIn('localStorage')

/** What this tab keeps until it is closed. */
export const tabStore = storeIn('sessionStorage')

/** The value of a text that was kept as JSON; nothing where there is none, or it is none of ours. */
export function jsonIn(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a value of this device to the server with each page. No effect where cookies are refused. */
export function keepCookie(name: string, value: string, seconds: number): void {
  try {
    document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax`
  } catch {
    // A sandboxed frame may have none: the page is rendered as for a new visitor.
  }
}

export const kept = deviceStore.read
export const keep = deviceStore.keep
