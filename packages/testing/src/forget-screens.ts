import { cleanup } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoot } from 'react-dom/client'
import { afterAll, vi } from 'vitest'

// Screen tests share one page and the libraries: React, the imitated browser and the tools of the tests are read once
// and not for each file. Our own modules begin anew with each file, and nothing of the last one is left in the page.

type Listening = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
type Traces = {
  heard: [Listening, Parameters<EventTarget['addEventListener']>][]
  timers: Set<ReturnType<typeof setTimeout>>
}
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
  const traces: Traces = { heard: [], timers: new Set() }
  for (const target of [page, document] as Listening[]) {
    const add = target.addEventListener
    target.addEventListener = (...asked: Parameters<typeof add>) => {
      traces.heard.push([target, asked])
      add.apply(target, asked)
    }
  }
  const { setTimeout: later, setInterval: again } = globalThis
  const noted =
    <Asked extends unknown[]>(start: (...asked: Asked) => NodeJS.Timeout) =>
    (...asked: Asked) => {
      const timer = start(...asked)
      traces.timers.add(timer)
      return timer
    }
  globalThis.setTimeout = Object.assign(noted(later), later) as typeof setTimeout
  globalThis.setInterval = noted(again) as typeof setInterval
  return traces
}

const traces = (page.traces ??= follow())

afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
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
