import { type Feed, toWire } from '@tessera/calls'

/** A connected socket. */
export type Listening = {
  /** What it hears, by the name on the wire: a feed, or one topic of a feed. */
  lines: Map<string, Feed>
  /** How many of them are topics. */
  topics: number
  memberId: string | undefined
  sessionId: string | undefined
  /** Where they are, as counts take it: an address, or the /64 of a long one. */
  network: string
  /** What waits to be sent to it. */
  waiting: Packet[]
  send: (text: Buffer) => void
  close: (code: number) => void
}

/** A frame as it is sent, written once for all who hear it. */
type Packet = { text: string; alone: () => Buffer }

export const packetOf = (frame: unknown): Packet => packetOfText(toWire(frame))

/** The same of a frame that is text already. */
export function packetOfText(text: string): Packet {
  let bytes: Buffer | undefined
  return {
    text,
    alone: () => {
      bytes ??= Buffer.from(`[${text}]`)
      return bytes
    },
  }
}

/**
 * Sends what is told within one turn of the event loop together: a socket that hears four changes at once gets one message,
 * as each message costs a call of the operating system.
 */
export function createSending() {
  let ready: Listening[] = []

  const flush = (): void => {
    const each = ready
    ready = []
    for (const one of each) {
      const packets = one.waiting
      one.waiting = []
      const [first] = packets
      if (!first) continue
      const isAlone = packets.length === 1
      one.send(isAlone ? first.alone() : Buffer.from(`[${packets.map(textOf).join(',')}]`))
    }
  }

  return {
    flush,
    add(one: Listening, packet: Packet): void {
      if (one.waiting.push(packet) > 1) return
      if (ready.push(one) === 1) setImmediate(flush)
    },
  }
}

const textOf = ({ text }: Packet): string => text
