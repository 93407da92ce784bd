import { WebSocket } from 'ws'

/** A browser's socket at one node, of a member whose bets go to the other: how long a new balance takes to it. */
export async function listenAt(
  url: string,
  makeTicket: () => Promise<string>,
): Promise<{
  version: () => string
  heardAt: () => number
  over: Promise<void>
  close: () => void
}> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/rt?ticket=${await makeTicket()}`, {
    origin: url,
  })
  const state = { version: '', at: 0 }
  const subscribed = new Promise<void>((done, fail) => {
    ws.once('error', fail)
    ws.on('message', (data) => {
      for (const { c, t, d } of JSON.parse(String(data)) as {
        c?: string
        t: string
        d?: { version: string }
      }[]) {
        if (c !== 'me.balance') continue
        state.at = performance.now()
        if (t === 'ok') done()
        if (t === 'm') state.version = d?.version ?? ''
        if (t === 'reset') state.version = 'reset'
      }
    })
  })
  await new Promise((done) => ws.once('open', done))
  ws.send(JSON.stringify({ sub: { 'me.balance': null } }))
  await subscribed
  const over = new Promise<void>((done) => ws.once('close', () => done()))
  return { version: () => state.version, heardAt: () => state.at, over, close: () => ws.close() }
}
