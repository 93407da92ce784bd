import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, vi } from 'vitest'
import { pageFunctions } from './page-functions.ts'

// Screen tests share one page and the libraries: React, the imitated browser and the tools of the tests are read once
// and not for each file. Our own modules begin anew with each file, and nothing of the last one is left in the page.

type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
type Traces = {
  heard: [Listening, Parameters<EventTarget['addEventListener']>][]
  timers: Set<ReturnType<typeof setTimeout>>
  /** What the page and the program gave at the beginning. */
  own: ReturnType<typeof pageFunctions>
  ofDocument: Set<string>
  /** The real one, whatever a file has put in its place. */
  soon: typeof setImmediate
}
/** Screens, and the tools that wait for them, go on by these: a faked one that stays lets later files wait for ever. */
const clocks = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'Date',
]
type Page = typeof globalThis & {
  traces?: Traces
  openChannels?: Set<BroadcastChannel>
  happyDOM: {
    setURL: (url: string) => void
    setViewport: (size: { width: number; height: number }) => void
  }
}
const page = globalThis as unknown as Page

/** Notes from now on who listens to the page, and what comes later. */
function follow(): Traces {
  // What the libraries listen to stays: they ask once for each page.
  createRoot(document.createElement('div'))
  userEvent.setup()
  const heard: Traces['heard'] = []
  const timers: Traces['timers'] = new Set()
  for (const target of [page, document] as Listening[]) {
    const add = target.addEventListener
    target.addEventListener = (...asked: Parameters<typeof add>) => {
      heard.push([target, asked])
      add.apply(target, asked)
    }
  }
  const { setTimeout: later, setInterval: again } = globalThis
  const noted =
    <Asked extends unknown[]>(start: (...asked: Asked) => NodeJS.Timeout) =>
    (...asked: Asked) => {
      const timer = start(...asked)
      timers.add(timer)
      return timer
    }
  globalThis.setTimeout = Object.assign(noted(later), later) as typeof setTimeout
  globalThis.setInterval = noted(again) as typeof setInterval
  return {
    heard,
    timers,
    own: pageFunctions(),
    soon: setImmediate,
    ofDocument: new Set(Object.getOwnPropertyNames(document)),
  }
}

const traces = (page.traces ??= follow())

// It runs after those of the file: what a test leaves behind is its own mistake, and the next one would pay for it.
afterEach(() => {
  const isFaked = vi.isFakeTimers()
  vi.useRealTimers()
  const left = traces.own.takeBack(clocks)
  if (isFaked) throw new Error('The test leaves fake timers on: call vi.useRealTimers() after it.')
  if (left.length > 0) {
    throw new Error(
      `The test leaves a replaced ${left.join(', ')}. A spy on a faked timer is restored before vi.useRealTimers().`,
    )
  }
})

afterAll(async () => {
  cleanup()
  // An answer that is on its way may begin a timer: it comes first, and the timer ends with the others.
  await new Promise((done) => traces.soon(done))
  // Spies first: one that was set on a fake timer puts the fake one back, even if it was restored before.
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  traces.own.takeBack()
  for (const name of Object.getOwnPropertyNames(document)) {
    if (!traces.ofDocument.has(name)) Reflect.deleteProperty(document, name)
  }
  for (const [target, [type, listener, options]] of traces.heard.splice(0)) {
    target.removeEventListener(type, listener, options)
  }
  for (const timer of traces.timers) clearTimeout(timer)
  traces.timers.clear()
  clearPage()
  vi.resetModules()
})

function clearPage(): void {
  for (const channel of page.openChannels ?? []) channel.close()
  page.openChannels?.clear()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split(';')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  document.head.replaceChildren()
  document.body.replaceChildren()
  history.replaceState(null, '')
  page.happyDOM.setURL('http://localhost:3000')
  page.happyDOM.setViewport({ width: 1024, height: 768 })
}
