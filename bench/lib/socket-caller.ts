import { WebSocket } from 'ws'
import { openRawCaller, type RawCaller } from './raw-caller.ts'

type Frame = { t: string; s: number; d: unknown }

/** A socket of a session with one call at a time, as a page that plays fast asks its rounds. */
export async function openSocketCaller(port: number, token: string): Promise<RawCaller> {
  const http = await openRawCaller(port, token)
  const { body: text } = await http.post('/wps/session/ticket', '{}')
  http.close()
  const { ticket } = (JSON.parse(text) as { value: { ticket: string } }).value
  const home = `127.0.0.1:${port}`
  const ws = new WebSocket(`ws://${home}/rt?ticket=${ticket}`, { origin: `http://${home}` })
  await new Promise<void>((done, fail) => {
    ws.once('open', done).once('error', fail)
  })
  let hear: ((frame: Frame) => void) | undefined
  let lost: ((error: Error) => void) | undefined
  ws.on('message', (data) => {
    for (const frame of JSON.parse(String(data)) as Frame[]) if (frame.t === 'answer') hear?.(frame)
  })
  ws.on('close', (code) => lost?.(new Error(`the socket was closed: ${code}`)))
  return {
    post: async (path, body) => {
      const answered = new Promise<Frame>((done, fail) => {
        hear = done
        lost = fail
      })
      ws.send(`{"ask":{"n":1,"path":${JSON.stringify(path)},"body":${body}}}`)
      const { s: status, d } = await answered
      return { status, body: status === 200 ? '' : JSON.stringify(d) }
    },
    close: () => ws.terminate(),
  }
}
