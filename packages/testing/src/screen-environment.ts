import type { GlobalWindow } from 'happy-dom'
import { createRequire } from 'node:module'
import { threadId } from 'node:worker_threads'
import { type Environment, populateGlobal } from 'vitest/runtime'
import { bundleFile } from './happy-dom-bundle.ts'

// What Vitest takes from the page instead of from Node, as its own environment for happy-dom does.
const ofThePage = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
]

/** A browser for screen tests: Vitest's own for happy-dom, read from one file. */
export default {
  name: 'screen',
  viteEnvironment: 'client',
  setup(global: typeof globalThis) {
    const made = createRequire(import.meta.url)(bundleFile) as { GlobalWindow: typeof GlobalWindow }
    const win = new made.GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    } as ConstructorParameters<typeof GlobalWindow>[0])
    const { keys, originals } = populateGlobal(global, win, {
      bindFunctions: true,
      additionalKeys: ofThePage,
    })
    const { BroadcastChannel: Channel } = global
    // Threads of one program receive each other's messages; the tabs of one browser are those of one thread.
    const ownName = (name: string) => `${threadId}.${name}`
    const openChannels = new Set<BroadcastChannel>()
    const OwnChannel = class extends Channel {
      constructor(name: string) {
        super(ownName(name))
        openChannels.add(this)
      }
    }
    Object.assign(global, { BroadcastChannel: OwnChannel, openChannels })
    return {
      async teardown() {
        Object.assign(global, { BroadcastChannel: Channel })
        await win.happyDOM.abort()
        win.close()
        for (const key of keys) Reflect.deleteProperty(global, key)
        for (const [key, value] of originals) Reflect.set(global, key, value)
      },
    }
  },
} satisfies Environment
