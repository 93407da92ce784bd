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

/**
 * The word of Google's reCAPTCHA, where the site has Firebase send its codes; nothing where it does not, or where the
 * reCAPTCHA does not come about: then the server says so.
 */
export async function askRecaptcha(): Promise<string | undefined> {
  try {
    const firebase = await send(firebaseCalls.readFirebase, {})
    return firebase ? await show(firebase.siteKey) : undefined
  } catch {
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
  try {
    return await new Promise<string>((done, fail) => {
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
    place.remove()
  }
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
