import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

// The little of an AMQP 0-9-1 server that a consumer of one topic exchange meets: the handshake, one queue, deliveries.

const frameEnd = 0xce
const methodFrame = 1
const headerFrame = 2
const bodyFrame = 3
const heartbeatFrame = 8

const u8 = (value: number) => Buffer.from([value])
const u16 = (value: number) => {
  const buffer = Buffer.alloc(2)
  buffer.writeUInt16BE(value)
  return buffer
}
const u32 = (value: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32BE(value)
  return buffer
}
const u64 = (value: number) => {
  const buffer = Buffer.alloc(8)
  buffer.writeBigUInt64BE(BigInt(value))
  return buffer
}
const short = (text: string) => Buffer.concat([u8(Buffer.byteLength(text)), Buffer.from(text)])
const long = (text: string) => Buffer.concat([u32(Buffer.byteLength(text)), Buffer.from(text)])
const emptyTable = u32(0)

const frame = (type: number, channel: number, payload: Buffer) =>
  Buffer.concat([u8(type), u16(channel), u32(payload.length), payload, u8(frameEnd)])
const method = (channel: number, [kind, name]: readonly [number, number], ...parts: Buffer[]) =>
  frame(methodFrame, channel, Buffer.concat([u16(kind), u16(name), ...parts]))

type Line = { socket: Socket; channel: number; isConsuming: boolean; tag: number; credit: number }

/** What the client says, with the answer of a server; undefined: nothing is answered. */
function answerTo(line: Line, channel: number, kind: number, name: number): Buffer | undefined {
  const tune = Buffer.concat([u16(16), u32(131_072), u16(0)])
  switch (`${kind}.${name}`) {
    case '10.11': // connection start-ok
      return method(0, [10, 30], tune)
    case '10.40': // connection open
      return method(0, [10, 41], short(''))
    case '10.50': // connection close
      return method(0, [10, 51])
    case '20.10': // channel open
      return method(channel, [20, 11], long(''))
    case '20.40': // channel close
      return method(channel, [20, 41])
    case '50.10': // queue declare
      return method(channel, [50, 11], short('queue-of-the-line'), u32(0), u32(0))
    case '50.20': // queue bind
      return method(channel, [50, 21])
    case '60.10': // basic qos
      return method(channel, [60, 11])
    case '60.20': // basic consume
      line.isConsuming = true
      line.channel = channel
      return method(channel, [60, 21], short('consumer'))
    default:
      return undefined
  }
}

export type AmqpServer = {
  port: number
  /** Hands a message to everybody who hears. Nobody does: it is gone, as the queue is. */
  publish(key: string, text: string): void
  /** How many hear. */
  listeners(): number
  cut(): void
  /** How many deliveries were acknowledged up to now. */
  acknowledged(): number
  close(): Promise<void>
}

/** Starts it. `password` and user of whoever connects are as the source knows them, else the line is closed. */
export async function amqpServer({ user }: { user: string }): Promise<AmqpServer> {
  const lines = new Set<Line>()
  let acknowledged = 0
  const server = createServer((socket) => {
    const line: Line = { socket, channel: 0, isConsuming: false, tag: 0, credit: 0 }
    lines.add(line)
    socket.on('close', () => lines.delete(line))
    socket.on('error', () => lines.delete(line))
    let rest = Buffer.alloc(0)
    let hasBegun = false
    socket.on('data', (data) => {
      rest = Buffer.concat([rest, data])
      if (!hasBegun) {
        if (rest.length < 8) return
        hasBegun = true
        rest = rest.subarray(8)
        const started = [u8(0), u8(9), emptyTable, long('PLAIN'), long('en_US')]
        socket.write(method(0, [10, 10], ...started))
      }
      for (;;) {
        if (rest.length < 7) return
        const size = rest.readUInt32BE(3)
        if (rest.length < size + 8) return
        const [type, channel] = [rest.readUInt8(0), rest.readUInt16BE(1)]
        const payload = rest.subarray(7, 7 + size)
        rest = rest.subarray(size + 8)
        if (type === heartbeatFrame) socket.write(frame(heartbeatFrame, 0, Buffer.alloc(0)))
        if (type !== methodFrame) continue
        const [kind, name] = [payload.readUInt16BE(0), payload.readUInt16BE(2)]
        if (kind === 10 && name === 11 && !payload.includes(`\0${user}\0`)) {
          socket.destroy()
          return
        }
        if (kind === 60 && name === 80) acknowledged = Number(payload.readBigUInt64BE(4))
        const answer = answerTo(line, channel, kind, name)
        if (answer) socket.write(answer)
        if (kind === 10 && name === 50) socket.end()
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    publish: (key, text) => {
      const body = Buffer.from(text)
      for (const line of lines) {
        if (!line.isConsuming) continue
        line.tag++
        const { channel, socket } = line
        const where = [short('consumer'), u64(line.tag), u8(0), short('unifiedfeed'), short(key)]
        const header = Buffer.concat([u16(60), u16(0), u64(body.length), u16(0)])
        socket.write(
          Buffer.concat([
            method(channel, [60, 60], ...where),
            frame(headerFrame, channel, header),
            ...(body.length > 0 ? [frame(bodyFrame, channel, body)] : []),
          ]),
        )
      }
    },
    listeners: () => [...lines].filter(({ isConsuming }) => isConsuming).length,
    acknowledged: () => acknowledged,
    cut: () => {
      for (const { socket } of lines) socket.destroy()
    },
    close: () =>
      new Promise((done) => {
        for (const { socket } of lines) socket.destroy()
        server.close(() => done())
      }),
  }
}
