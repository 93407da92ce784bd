/* The one script that a rendered page begins with. The page is whole without others: links lead on and forms are sent. Its
   scripts come as soon as the page is there and the browser is idle; at once when a hand comes near, where somebody is
   logged in or remembered, and where the address asks for more than the page. A button that is pressed meanwhile is
   pressed again when it can do something, and so is a form with a password, which no browser may put into an address.

   The server writes what is to be fetched behind this text. It stands in every page: it is short. */

/** @param {{ sheets: string[], script: string, parts: string[] }} given */
// oxlint-disable-next-line no-unused-vars -- the server calls it at the end of the text
function loadScripts({ sheets, script, parts }) {
  // A browser that is never idle wakes the page this long after it is there.
  const idleMilliseconds = 2_000
  const facesMilliseconds = 6_000
  const signs = [
    'pointerdown',
    'pointermove',
    'touchstart',
    'keydown',
    'wheel',
    'scroll',
    'focusin',
  ]
  const root = document.documentElement
  const isHydrated = () => 'hydrated' in root.dataset
  let isFetching = false
  let isLoading = false
  /** @type {HTMLElement | undefined} */
  let pressed

  /** @param {Record<string, string>} given */
  const add = (given, name = 'link') =>
    document.head.append(Object.assign(document.createElement(name), given))

  function fetchAll() {
    if (isFetching) return
    isFetching = true
    for (const href of [script, ...parts]) add({ rel: 'modulepreload', href })
    const href = document.getElementById('served')?.dataset['at']
    if (href) add({ rel: 'preload', as: 'fetch', crossOrigin: '', href })
  }

  function load() {
    if (isLoading) return
    isLoading = true
    for (const sign of signs) removeEventListener(sign, hear, true)
    fetchAll()
    for (const href of sheets) add({ rel: 'stylesheet', href })
    add({ type: 'module', src: script }, 'script')
  }

  /** The letters of headings, which a phone's first visit does without: the next page has them. This one does not take them
   * up, as all of its words would be laid out anew: they are loaded beside it. */
  function fetchFaces() {
    if (root.dataset['faces'] !== 'later') return
    const rules = [...(document.querySelector('style')?.sheet?.cssRules ?? [])]
    const late = rules.flatMap((rule) => {
      const face = 'style' in rule && /** @type {CSSFontFaceRule} */ (rule).style
      if (!face || face.getPropertyValue('font-display') !== 'optional') return []
      return [new FontFace('later', face.getPropertyValue('src')).load()]
    })
    Promise.all(late)
      .then(() => localStorage.setItem('tessera.faces', 'yes'))
      // The line broke, or storage is closed to us: the next page tries again.
      .catch(() => undefined)
  }

  function isAwaited() {
    const { pathname, search, hash } = location
    if (root.dataset['own'] || search || hash) return true
    if (/^\/(login|register|forgot|reset|social|password)\b/.test(pathname)) return true
    try {
      return localStorage.getItem('tessera.remember') !== null
    } catch {
      return false // storage is closed to us: nobody is remembered
    }
  }

  // A page that comes under a mouse that lies still is told of it, and a row that snaps into place scrolls by itself.
  /** @param {Event} event */
  function hear(event) {
    if (event instanceof PointerEvent && event.type === 'pointermove') {
      if (event.movementX || event.movementY) load()
    } else if (event.type !== 'scroll' || event.target === document) load()
  }

  for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true })
  /** @param {Event} event */
  function hold(event) {
    const { target, submitter } = /** @type {SubmitEvent & { target: Element }} */ (event)
    const button = /** @type {HTMLButtonElement | null} */ (submitter ?? target.closest?.('button'))
    if (!button || isHydrated()) return
    if (submitter ? !target.querySelector('[type=password]') : button.form) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed = button
    load()
  }
  addEventListener('click', hold, true)
  addEventListener('submit', hold, true)
  new MutationObserver((_changes, observer) => {
    if (!isHydrated()) return
    observer.disconnect()
    if (pressed?.isConnected) pressed.click()
  }).observe(root, { attributeFilter: ['data-hydrated'] })
  addEventListener('load', () => {
    const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator)
    const isSaving = connection?.saveData === true
    if (!isSaving) setTimeout(fetchFaces, facesMilliseconds)
    if (isAwaited() || !('requestIdleCallback' in window)) return setTimeout(load)
    return requestIdleCallback(load, { timeout: idleMilliseconds })
  })
}
