import { send } from '@tessera/web-kit'
import { firebaseCalls } from '../../firebase-calls.ts'

// Google's own script; where it comes from is fixed, here and in the policy of the page.
const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit'

type Shown = {
  sitekey: string
  size: 'invisible'
  callback: (token: string) => void
  'error-callback': () => void
  'expired-callback': () => void
}
type Recaptcha = {
  ready: (done: () => void) => void
  render: (place: HTMLElement, shown: Shown) => number
  execute: (id: number) => void
}
const loaded = () => (globalThis as { grecaptcha?: Recaptcha }).grecaptcha

class RecaptchaShut extends Error {}

/**
 * The word of Google's reCAPTCHA, where the site has Firebase send its codes; nothing where it does not, or where the
 * reCAPTCHA does not come about: then the server says so. Or that its window was shut
 * before it was done.
 */
export async function askRecaptcha(): Promise<{ token: string } | 'shut' | undefined> {
  try {
    const firebase = await send(firebaseCalls.readFirebase, {})
    return firebase ? { token: await show(firebase.siteKey) } : undefined
  } catch (error) {
    if (error instanceof RecaptchaShut) return 'shut'
    return undefined // The call that needs it says what is wrong, in words for the reader.
  }
}

async function show(siteKey: string): Promise<string> {
  if (!loaded()) await loadScript()
  const google = loaded()
  if (!google) throw new Error('reCAPTCHA was not loaded')
  await new Promise<void>((done) => google.ready(done))
  const place = document.createElement('div')
  document.body.append(place)
  const watch = new AbortController()
  try {
    return await new Promise<string>((done, fail) => {
      whenShut(watch.signal, () => fail(new RecaptchaShut()))
      const refuse = () => fail(new Error('reCAPTCHA does not work here'))
      const id = google.render(place, {
        sitekey: siteKey,
        size: 'invisible',
        callback: done,
        'error-callback': refuse,
        'expired-callback': refuse,
      })
      google.execute(id)
    })
  } finally {
    watch.abort()
    place.remove()
  }
}

// The window hides a moment before the result of a solved one arrives.
const shutMilliseconds = 1_000

/** reCAPTCHA has no event for a closed window: it is only hidden again. */
function whenShut(signal: AbortSignal, tell: () => void): void {
  let wasShown = false
  const look = new MutationObserver(() => {
    const pictures = document.querySelector<HTMLElement>(
      'iframe[src*="/recaptcha/"][src*="bframe"]',
    )
    const frame = pictures?.closest<HTMLElement>('body > div')
    if (!frame) return
    const isShown = getComputedStyle(frame).visibility !== 'hidden'
    if (wasShown && !isShown) {
      setTimeout(() => {
        if (!signal.aborted) tell()
      }, shutMilliseconds)
    }
    wasShown = isShown
  })
  look.observe(document.body, { subtree: true, childList: true, attributes: true })
  signal.addEventListener('abort', () => look.disconnect())
}

function loadScript(): Promise<void> {
  return new Promise((done, fail) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.addEventListener('load', () => done())
    script.addEventListener('error', () => {
      script.remove()
      fail(new Error('reCAPTCHA was not loaded'))
    })
    document.head.append(script)
  })
}
