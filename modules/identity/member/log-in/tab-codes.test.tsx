import { createQueryClient, deviceStore, readSession, setSession } from '@tessera/web-kit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { joinTabs } from './come-back.ts'
import { mayAskTabs, loggedInMarker } from './logged-in-marker.ts'
import { answerTabs } from './tab-codes.ts'

// Two tabs are two programs. This program is the asking tab; a channel of its own plays the others.
const client = createQueryClient()
const memberInfo = {
  id: '00000000-0000-7000-8000-0000000000a1',
  account: 'ana',
  nickname: 'Ana',
  type: 0,
  userName: 'ana',
  currency: 'USD',
  language: 'EN',
  validate: true,
}
const asked: { path: string; body: unknown }[] = []
const channels: BroadcastChannel[] = []

beforeEach(() => {
  deviceStore.keep(loggedInMarker, '1')
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    asked.push({ path: url, body: body ? JSON.parse(String(body)) : undefined })
    const value = url.endsWith('/take')
      ? { firstTimeLogin: false, passwordExpired: false, token: 'its own', memberInfo }
      : { code: 'a code', endsAt: '2026-11-21T12:01:00.000Z' }
    return new Response(JSON.stringify({ success: true, value }))
  })
})
afterEach(() => {
  setSession(undefined)
  for (const channel of channels.splice(0)) channel.close()
  asked.length = 0
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

type Said = { word: string; asker: string; tab?: string; code?: string }

function otherTab(answer: (said: Said, say: (word: Said) => void) => void): Said[] {
  const channel = new BroadcastChannel('tessera.tabs')
  channels.push(channel)
  const heard: Said[] = []
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    heard.push(data)
    answer(data, (word) => channel.postMessage(word))
  })
  return heard
}

test('a tab that opens is let in by another with a code, and keeps a session of its own', async () => {
  const heard = otherTab(({ word, asker, tab }, say) => {
    if (word === 'ask') say({ word: 'here', asker, tab: 't1' })
    if (word === 'please' && tab === 't1') say({ word: 'code', asker, code: 'a code' })
  })
  expect(await joinTabs(client)).toBe(true)
  expect(readSession()).toMatchObject({ token: 'its own', account: 'ana' })
  expect(asked).toMatchObject([{ path: '/wps/session/handOver/take', body: { code: 'a code' } }])
  expect(heard.map(({ word }) => word)).toEqual(['ask', 'please'])
  expect(mayAskTabs()).toBe(true)
})

test('of many tabs that are logged in only one makes a code', async () => {
  const made: string[] = []
  for (const own of ['t1', 't2', 't3']) {
    otherTab(({ word, asker, tab }, say) => {
      if (word === 'ask') say({ word: 'here', asker, tab: own })
      if (word !== 'please' || tab !== own) return
      made.push(own)
      say({ word: 'code', asker, code: 'a code' })
    })
  }
  expect(await joinTabs(client)).toBe(true)
  expect(made).toHaveLength(1)
})

test('where no tab answers, nobody is logged in and nobody is asked again', async () => {
  expect(await joinTabs(client)).toBe(false)
  expect([asked.length, mayAskTabs(), readSession()]).toEqual([0, false, undefined])
})

test('a tab answers with a code of the server, and only while a member is logged in', async () => {
  answerTabs()
  const ask = async (isOver: (heard: Said[]) => Promise<unknown>): Promise<Said[]> => {
    const heard = otherTab(({ word, asker, tab }, say) => {
      if (word === 'here') say({ word: 'please', asker, ...(tab && { tab }) })
    })
    channels.at(-1)?.postMessage({ word: 'ask', asker: 'me' })
    await isOver(heard)
    channels.pop()?.close()
    return heard
  }
  const aMoment = () => new Promise((done) => setTimeout(done, 150))
  expect(await ask(aMoment)).toEqual([])
  setSession({ token: 'a token', account: 'ana', memberId: memberInfo.id })
  const words = await ask((heard) => vi.waitFor(() => expect(heard).toHaveLength(2)))
  expect(words.map(({ word }) => word)).toEqual(['here', 'code'])
  expect(words.at(-1)).toEqual({ word: 'code', asker: 'me', code: 'a code' })
  expect(JSON.stringify(words)).not.toContain('a token')
})
