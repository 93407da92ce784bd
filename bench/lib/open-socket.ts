import { WebSocket } from 'ws'
import { openRawCaller } from './raw-caller.ts'

/**
 * A socket of a session, before it has said anything: `hear` is called with each frame that comes. It fails where the server
 * does not open it.
 */
export async function openSocket<Frame>(
  port: number,
  token: string,
  hear: (frame: Frame) => void,
): Promise<WebSocket> {
  const http = await openRawCaller(port, token)
  const { body } = await http.post('/wps/session/ticket', '{}')
  http.close()
  const { ticket } = (JSON.parse(body) as { value: { ticket: string } }).value
  const home = `127.0.0.1:${port}`
  const ws = new WebSocket(`ws://${home}/rt?ticket=${ticket}`, { origin: `http://${home}` })
  ws.on('message', (data) => {
    for (const frame of JSON.parse(String(data)) as Frame[]) hear(frame)
  })
  await new Promise<void>((done, fail) => {
    ws.once('open', done).once('error', fail)
  })
  return ws
}
