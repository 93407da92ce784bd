// What is told in one moment goes as one batch: a text that is cut into payloads of NOTIFY, each with who told it, the number of
// the batch and its place in it.

/** PostgreSQL takes fewer than 8,000 bytes a payload. */
const payloadBytesMax = 7_900
const headLetters = 48

/** The payloads of a batch. */
export function payloadsOf(node: string, batch: number, text: string): string[] {
  const bytes = Buffer.from(text)
  const parts: string[] = []
  for (let from = 0; from < bytes.length || parts.length === 0;) {
    let to = Math.min(bytes.length, from + payloadBytesMax - headLetters)
    // Never within a character.
    while (to < bytes.length && ((bytes[to] ?? 0) & 0xc0) === 0x80) to -= 1
    parts.push(bytes.toString('utf8', from, to))
    from = to
  }
  return parts.map((part, at) => `${node} ${batch} ${at} ${parts.length} ${part}`)
}

const shape = /^(\w+) (\d+) (\d+) (\d+) ([^]*)$/

type Sender = { last: number; batch: number; parts: string[] }

/** So many nodes are remembered; each start of a server is one. */
const sendersMax = 200

/** Puts batches together. Answers the text of one that is whole and new; one that is heard again is nothing. */
export function collectPayloads() {
  const senders = new Map<string, Sender>()
  return {
    add(payload: string): { node: string; batch: number; text: string } | undefined {
      const [, node = '', batchText, atText, countText, part = ''] = shape.exec(payload) ?? []
      if (node === '') return undefined
      const [batch, at, count] = [Number(batchText), Number(atText), Number(countText)]
      const known = senders.get(node) ?? { last: 0, batch: 0, parts: [] }
      senders.set(node, known)
      if (batch <= known.last) return undefined
      if (at === 0) Object.assign(known, { batch, parts: [] })
      // A batch that is heard from its middle is none.
      if (known.batch !== batch || known.parts.length !== at) return undefined
      known.parts.push(part)
      if (known.parts.length < count) return undefined
      const text = known.parts.join('')
      Object.assign(known, { last: batch, parts: [] })
      // The newest one last.
      senders.delete(node)
      senders.set(node, known)
      const oldest = senders.size > sendersMax ? senders.keys().next().value : undefined
      if (oldest !== undefined) senders.delete(oldest)
      return { node, batch, text }
    },
  }
}
