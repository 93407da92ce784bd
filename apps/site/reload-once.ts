const key = 'tessera.reloaded'
const againAfter = 60_000

/**
 * A new version of the site has other file names: a page from before asks for files that are gone, and
 * gets the new version by loading again. Once a minute at most, so that a missing file cannot loop.
 */
export function reloadOnceForNewFiles(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    const now = performance.timeOrigin + performance.now()
    if (!navigator.onLine || now - last < againAfter) return
    sessionStorage.setItem(key, String(now))
    event.preventDefault()
    location.reload()
  })
}
