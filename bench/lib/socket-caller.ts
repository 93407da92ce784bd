import { openSocket } from './open-socket.ts'
import type { RawCaller } from './raw-caller.ts'

type Frame = { t: string; s: number; d: unknown }

/** A socket of a session with one call at a time, as a page that plays fast asks its rounds. */
export async function openSocketCaller(port: number, token: string): Promise<RawCaller> {
  let hear: ((frame: Frame) => void) | undefined
  let lost: ((error: Error) => void) | undefined
  const ws = await openSocket<Frame>(port, token, (frame) => {
    if (frame.t === 'answer') hear?.(frame)
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
