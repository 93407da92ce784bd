import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import type { TopicsAsked, TopicsTold, TopicsWay } from './lib/topics-server.ts'

/*
Prices pushed to many browsers (sports 14): npm run bench topics [-- --seconds=20] [--sockets=1000]

Each socket follows 20 of 500 topics, and 500 topics change each second. Processor time of the server's process for each
change that a socket is told, beside `ws` alone which sends the same texts. The exit code is 1 where a change was lost.
*/

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    sockets: { type: 'string', default: '1000' },
  },
})
const seconds = Math.min(60, Number(values.seconds))
const sockets = Math.min(2000, Number(values.sockets))
const [topics, followed, changesPerSecond] = [500, 20, 500]
const due = (sockets * followed * changesPerSecond * seconds) / topics

const told = <Kind extends TopicsTold['tell']>(child: ChildProcess, kind: Kind) =>
  new Promise<Extract<TopicsTold, { tell: Kind }>>((done, fail) => {
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)))
    child.once('message', (message: TopicsTold) => {
      if (message.tell === kind) done(message as Extract<TopicsTold, { tell: Kind }>)
    })
  })

const occurrences = (text: string, part: string): number => text.split(part).length - 1

type Count = { changes: number; messages: number; ready: number }

async function connect(port: number, at: number, count: Count): Promise<WebSocket> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/rt`, {
    perMessageDeflate: false,
    headers: { 'x-place': `192.0.2.${at % 250}` },
  })
  ws.on('message', (data: Buffer) => {
    const text = data.toString()
    count.messages += 1
    count.changes += occurrences(text, '"home"')
    count.ready += occurrences(text, '"t":"ok"')
  })
  await new Promise<void>((done, fail) => {
    ws.once('open', done)
    ws.once('error', fail)
  })
  const own = Array.from({ length: followed }, (_, index) => (at * 13 + index * 25) % topics)
  ws.send(JSON.stringify({ sub: Object.fromEntries(own.map((topic) => [`odds:${topic}`, null])) }))
  return ws
}

async function measure(way: TopicsWay) {
  const child = fork(path.join(import.meta.dirname, 'lib', 'topics-server.ts'), [way])
  const ask = (asked: TopicsAsked) => child.send(asked)
  const { port } = await told(child, 'open')
  const count: Count = { changes: 0, messages: 0, ready: 0 }
  const open: WebSocket[] = []
  for (let at = 0; at < sockets; at += 1) open.push(await connect(port, at, count))
  while (count.ready < sockets * followed) await new Promise((done) => setTimeout(done, 20))
  count.messages = 0
  ask({ ask: 'begin', changesPerSecond, topics, seconds })
  const { micros } = await told(child, 'over')
  await new Promise((done) => setTimeout(done, 500))
  for (const ws of open) ws.terminate()
  child.removeAllListeners('exit')
  ask({ ask: 'end' })
  return { way, micros: micros / count.changes, ...count }
}

console.log(
  `${sockets} sockets, ${followed} of ${topics} topics each, ${changesPerSecond} changes a second for ${seconds} s`,
)
const reference = await measure('bare')
for (const row of [reference, await measure('hub'), await measure('together')]) {
  const { way, micros, changes, messages } = row
  const ratio = (micros / reference.micros).toFixed(2)
  console.log(
    `${way.padEnd(10)}${micros.toFixed(2).padStart(7)} µs a delivery  ×${ratio}  ${changes} of ${due} deliveries in ${messages} messages`,
  )
  if (changes !== due) process.exitCode = 1
}
