import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const source = readFileSync(path.join(import.meta.dirname, 'load-scripts.js'), 'utf8')
const given = { sheets: ['/assets/a.css'], script: '/assets/a.js', parts: ['/assets/b.js'] }
const added: (string | null)[] = []
const heard: [string, EventListenerOrEventListenerObject, unknown][] = []
const listen = window.addEventListener.bind(window)
/** What the page does once its browser is idle. */
let rest: (() => void) | undefined
let longestRest: number | undefined

/** A rendered page, just opened; no request is sent. */
function open(address = '/'): void {
  history.replaceState(null, '', address)
  document.body.innerHTML =
    '<button>Star</button><form><button>Send</button></form><a href="#">Rng</a>'
  // oxlint-disable-next-line no-implied-eval -- it is the text that the server writes into a page
  new Function(`${source}\nloadScripts(${JSON.stringify(given)})`)()
  window.dispatchEvent(new Event('load'))
}
const scripts = () => added.filter((each) => each === `run ${given.script}`)
const areScriptsLoading = () => scripts().length > 0
const button = (at: number) => document.querySelectorAll('button')[at] as HTMLButtonElement
const say = (event: Event, target: EventTarget = document) => target.dispatchEvent(event)

beforeEach(() => {
  vi.useFakeTimers()
  added.length = 0
  rest = undefined
  vi.stubGlobal('requestIdleCallback', (hear: () => void, { timeout }: { timeout: number }) => {
    rest = hear
    longestRest = timeout
  })
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    const { attributes } = element as Element
    const src = attributes.getNamedItem('src')?.value
    added.push(src ? `run ${src}` : (attributes.getNamedItem('href')?.value ?? null))
  })
  vi.spyOn(window, 'addEventListener').mockImplementation((...args: unknown[]) => {
    heard.push(args as (typeof heard)[number])
    listen(...(args as Parameters<typeof listen>))
  })
})
afterEach(() => {
  for (const [name, hearer, options] of heard.splice(0))
    removeEventListener(name, hearer, options as never)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.querySelector('style')?.remove()
  localStorage.clear()
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset['hydrated']
  delete document.documentElement.dataset['own']
  delete document.documentElement.dataset['faces']
})

test('a page that nobody touches is hydrated once the browser is idle', () => {
  open()
  expect(added).toEqual([])
  rest?.()
  expect(areScriptsLoading()).toBe(true)
  expect(added).toEqual(expect.arrayContaining([...given.sheets, ...given.parts, given.script]))
})

test('a browser that is never idle, or cannot report it, does not keep the page waiting', () => {
  open()
  expect(longestRest).toBeLessThanOrEqual(2_000)
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  added.length = 0
  open()
  vi.advanceTimersByTime(1)
  expect(areScriptsLoading()).toBe(true)
})

test.each(['touchstart', 'keydown', 'wheel', 'focusin', 'pointerdown', 'scroll'])(
  'it is hydrated by the first %s, once',
  (name) => {
    open()
    say(new Event(name, { bubbles: true }))
    say(new Event(name, { bubbles: true }))
    vi.advanceTimersByTime(20_000)
    expect(scripts()).toHaveLength(1)
  },
)

test('a resting mouse, and a row that scrolls by itself, load nothing', () => {
  open()
  const move = (movementX: number) =>
    say(Object.assign(new PointerEvent('pointermove', { bubbles: true }), { movementX }))
  move(0)
  say(new Event('scroll'), button(0))
  expect(areScriptsLoading()).toBe(false)
  move(1)
  expect(areScriptsLoading()).toBe(true)
})

test.each([
  ['a member', () => void (document.documentElement.dataset['own'] = 'yes'), '/'],
  ['a browser that is remembered', () => localStorage.setItem('tessera.remember', '{}'), '/'],
  ['an address that asks for a dialog', () => undefined, '/login'],
  ['an address that asks for more than the page', () => undefined, '/?over=search'],
])('%s does not wait', (_who, prepare, address) => {
  prepare()
  open(address)
  vi.advanceTimersByTime(1)
  expect(areScriptsLoading()).toBe(true)
})

test('a button that is pressed before is pressed again when it can do something; forms and links go their own way', async () => {
  vi.useRealTimers()
  open()
  const presses: string[] = []
  for (const at of [0, 1]) {
    button(at).addEventListener('click', (event) => {
      event.preventDefault()
      presses.push(button(at).textContent)
    })
  }
  button(1).click()
  expect(presses).toEqual(['Send'])
  button(0).click()
  expect(presses).toEqual(['Send'])
  expect(areScriptsLoading()).toBe(true)
  document.documentElement.dataset['hydrated'] = 'yes'
  await vi.waitFor(() => expect(presses).toEqual(['Send', 'Star']))
  button(0).click()
  expect(presses).toEqual(['Send', 'Star', 'Star'])
})

/** The fonts that the page names and does without. */
function nameFaces(answer: () => Promise<unknown>) {
  const load = vi.fn(answer)
  class Face {
    constructor(_family: string, files: string) {
      expect(files).toContain('late.woff2')
    }
    load = load
  }
  vi.stubGlobal('FontFace', Face)
  const styles = document.createElement('style')
  styles.textContent = `a { color: red }
    @font-face { font-family: Soon; font-display: swap; src: url(/soon.woff2) }
    @font-face { font-family: Late; font-display: optional; src: url(/late.woff2) }`
  document.head.prepend(styles)
  return load
}

test('a form with a password is never sent by the browser, whose address would show it: it is sent again when the page is awake', async () => {
  open()
  const form = document.querySelector('form') as HTMLFormElement
  form.insertAdjacentHTML('beforeend', '<button type="submit">Send</button>')
  const submitter = form.querySelector('[type=submit]') as HTMLButtonElement
  const submit = () => new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  // A search leads on without scripts.
  expect(form.dispatchEvent(submit())).toBe(true)
  form.insertAdjacentHTML('beforeend', '<input type="password" name="password" />')
  const again = vi.spyOn(submitter, 'click').mockImplementation(() => undefined)
  added.length = 0
  expect(form.dispatchEvent(submit())).toBe(false)
  expect(areScriptsLoading()).toBe(true)
  expect(again).not.toHaveBeenCalled()
  document.documentElement.dataset['hydrated'] = ''
  await vi.waitFor(() => expect(again).toHaveBeenCalledOnce())
  // From now on the page handles it.
  expect(form.dispatchEvent(submit())).toBe(true)
})

test("the heading fonts are loaded once a phone's first visit is idle, and remembered", async () => {
  const load = nameFaces(() => Promise.resolve())
  document.documentElement.dataset['faces'] = 'later'
  open()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(load).toHaveBeenCalledOnce()
  expect(localStorage.getItem('tessera.faces')).toBe('yes')
})

test('fonts that did not load are tried again with the next page', async () => {
  const load = nameFaces(() => Promise.reject(new Error('the line broke')))
  document.documentElement.dataset['faces'] = 'later'
  open()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(load).toHaveBeenCalledOnce()
  expect(localStorage.getItem('tessera.faces')).toBeNull()
})

test('loaded fonts are not loaded again', async () => {
  const load = nameFaces(() => Promise.resolve())
  open()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(load).not.toHaveBeenCalled()
})
