import { deviceStore, newId, readSession, send } from '@tessera/web-kit'
import { logInCalls } from '../../log-in-calls.ts'
import { loggedInMarker } from './logged-in-marker.ts'

/**
 * Each tab has a session of its own (specification 3). A tab that opens later asks the others of this browser for a code
 * that logs it in, once and within a minute; no token leaves its tab.
 */
type Word =
  | { word: 'ask'; asker: string }
  | { word: 'here'; asker: string; tab: string }
  | { word: 'please'; asker: string; tab: string }
  | { word: 'code'; asker: string; code: string }
  | { word: 'none'; asker: string }

const name = 'tessera.tabs'
// An active tab answers within some milliseconds; a suspended one resumes for a message.
const hereMilliseconds = 400
const codeMilliseconds = 5_000

const isWord = (data: unknown): data is Word =>
  typeof data === 'object' && data !== null && 'word' in data && 'asker' in data

const open = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)

/** Answers tabs that ask, for as long as this page is there. Called once. */
export function answerTabs(): void {
  const channel = open()
  if (!channel) return
  const tab = newId()
  const say = (word: Word) => channel.postMessage(word)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isWord(data) || !readSession()) return
    if (data.word === 'ask') say({ word: 'here', asker: data.asker, tab })
    if (data.word !== 'please' || data.tab !== tab) return
    const { asker } = data
    void send(logInCalls.makeHandOver, {}).then(
      ({ code }) => say({ word: 'code', asker, code }),
      // Its session is over, too: the tab that asks need not wait.
      () => say({ word: 'none', asker }),
    )
  })
}

/** A code of another tab of this browser where a member is logged in; undefined without one. */
export async function askTabs(): Promise<string | undefined> {
  const channel = open()
  if (!channel) return undefined
  try {
    return await ask(channel)
  } finally {
    channel.close()
  }
}

function ask(channel: BroadcastChannel): Promise<string | undefined> {
  const asker = newId()
  return new Promise((done) => {
    let isHeard = false
    const nobody = setTimeout(() => {
      // It was closed without a log-out, or the browser was: nobody is asked again.
      deviceStore.forget(loggedInMarker)
      done(undefined)
    }, hereMilliseconds)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isWord(data) || data.asker !== asker) return
      if (data.word === 'code') done(data.code)
      if (data.word === 'none') done(undefined)
      // The first that answers is enough.
      if (data.word !== 'here' || isHeard) return
      isHeard = true
      clearTimeout(nobody)
      setTimeout(() => done(undefined), codeMilliseconds)
      channel.postMessage({ word: 'please', asker, tab: data.tab } satisfies Word)
    })
    channel.postMessage({ word: 'ask', asker } satisfies Word)
  })
}
