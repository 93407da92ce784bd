import { createHub, createLog, serveSockets } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { chatFeed } from '../../chat-calls.ts'
import { chatFixture } from './chat.fixture.ts'
import { flushChat } from './tell-chat.ts'

const { db } = freshDatabase()
const { clock, join, say } = chatFixture(db)
// Five thousand where there is time for it: CHAT_READERS=5000.
const count = Number(process.env['CHAT_READERS'] ?? 60)
const posts = 20
const patience = 60_000 + count * 40

type Added = { d?: { added?: { content: string }[] }; t: string }

test(
  'everybody who reads a room hears every message once, in its order, however many they are [MD-31]',
  async () => {
    const hub = createHub({ clock })
    const server = createServer()
    const served = serveSockets(server, {
      hub,
      feeds: [chatFeed],
      log: createLog('silent'),
      useTicket: async () => undefined,
      addressOf: ({ headers }) => String(headers['x-place']),
      isAllowedOrigin: async () => true,
      findEnded: async () => [],
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const written = Array.from({ length: posts }, (_, at) => `message ${at}`)

    /** A reader that is there once its room is followed, with what it has heard when all of it came. */
    async function reader(at: number) {
      const ws = new WebSocket(`ws://127.0.0.1:${port}/rt`, {
        perMessageDeflate: false,
        headers: { 'x-place': `192.0.${at % 200}.${Math.floor(at / 200)}` },
      })
      const heard: string[] = []
      let isThere = () => {}
      let hasAll = () => {}
      const there = new Promise<void>((done) => (isThere = done))
      const whole = new Promise<void>((done) => (hasAll = done))
      ws.on('message', (data) => {
        for (const { t, d } of JSON.parse(String(data)) as Added[]) {
          if (t === 'ok') isThere()
          heard.push(...(d?.added ?? []).map(({ content }) => content))
        }
        if (heard.length >= posts) hasAll()
      })
      await once(ws, 'open')
      ws.send(JSON.stringify({ sub: { [`${chatFeed.name}:lobby`]: null } }))
      await there
      return { ws, heard, whole }
    }
    const readers: Awaited<ReturnType<typeof reader>>[] = []
    for (let at = 0; at < count; at++) readers.push(await reader(at))
    const author = { ...(await join('anastasia')), push: hub.push }
    for (const content of written) {
      await say(author, content)
      // Slower than any limit of what one person writes.
      clock.pass(20_000)
    }
    flushChat(hub.push)
    for (const { heard, whole, ws } of readers) {
      await whole
      expect(heard).toEqual(written)
      ws.terminate()
    }
    served.close()
    server.close()
  },
  patience,
)
