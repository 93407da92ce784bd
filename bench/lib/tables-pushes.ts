import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { WebSocket } from 'ws'
import { tableFeed } from '../../modules/tables/table-feeds.ts'
import type { TablesAsked, TablesTold, TablesWay } from './tables-server.ts'

const told = <Kind extends TablesTold['tell']>(child: ChildProcess, kind: Kind) =>
  new Promise<Extract<TablesTold, { tell: Kind }>>((done, fail) => {
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)))
    child.once('message', (message: TablesTold) => {
      if (message.tell === kind) done(message as Extract<TablesTold, { tell: Kind }>)
    })
  })

type Sizes = { sockets: number; tables: number; perSecond: number; seconds: number }
type Heard = { ready: number; frames: number; delays: number[] }
const keptEach = 20
const timeOf = /"serverTime":"([^"]+)"/

async function connect(port: number, at: number, tables: number, heard: Heard): Promise<WebSocket> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/rt`, {
    perMessageDeflate: false,
    headers: { 'x-place': `192.0.${at % 200}.${Math.floor(at / 200) % 250}` },
  })
  ws.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text.includes('"t":"ok"')) heard.ready += 1
    const [, sentAt] = timeOf.exec(text) ?? []
    if (!sentAt) return
    heard.frames += text.split('"serverTime"').length - 1
    if (heard.frames % keptEach === 0) heard.delays.push(Date.now() - Date.parse(sentAt))
  })
  await new Promise<void>((done, fail) => {
    ws.once('open', done)
    ws.once('error', fail)
  })
  ws.send(JSON.stringify({ sub: { [`${tableFeed.name}:bench-${at % tables}`]: null } }))
  return ws
}

export type Pushed = { frames: number; due: number; p99: number; micros: number }

/** Frames of tables that as many sockets hear: how late they come, and what each costs the server. */
export async function measurePushes(way: TablesWay, sizes: Sizes): Promise<Pushed> {
  const { sockets, tables, perSecond, seconds } = sizes
  const child = fork(path.join(import.meta.dirname, 'tables-server.ts'), [way])
  const { port } = await told(child, 'open')
  const heard: Heard = { ready: 0, frames: 0, delays: [] }
  const open: WebSocket[] = []
  for (let at = 0; at < sockets; at++) open.push(await connect(port, at, tables, heard))
  while (heard.ready < sockets) await new Promise((done) => setTimeout(done, 20))
  heard.frames = 0
  child.send({ ask: 'begin', tables, perSecond, seconds } satisfies TablesAsked)
  const { micros } = await told(child, 'over')
  await new Promise((done) => setTimeout(done, 1_000))
  for (const ws of open) ws.terminate()
  child.removeAllListeners('exit')
  child.send({ ask: 'end' } satisfies TablesAsked)
  const delays = heard.delays.toSorted((one, two) => one - two)
  return {
    frames: heard.frames,
    due: sockets * perSecond * seconds,
    p99: delays[Math.floor(delays.length * 0.99)] ?? NaN,
    micros: micros / heard.frames,
  }
}
