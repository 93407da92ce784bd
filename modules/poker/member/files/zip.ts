// A ZIP file of texts, packed by the browser itself.

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value >>> 0
})

/** CRC-32 as ZIP has it. */
export function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0)
  return (value ^ 0xffffffff) >>> 0
}

async function packed(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes.slice()])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

type Entry = { name: Uint8Array; sum: number; size: number; packed: number; at: number }

/** What the two headers of a file share: version, UTF-8 names, deflate, no time, sums and sizes. */
function facts({ name, sum, size, packed: small }: Omit<Entry, 'at'>): number[] {
  return [
    ...two(20),
    ...two(0x0800),
    ...two(8),
    ...two(0),
    ...two(0x21),
    ...four(sum),
    ...four(small),
    ...four(size),
    ...two(name.length),
    ...two(0),
  ]
}
const two = (value: number): number[] => [value & 0xff, (value >>> 8) & 0xff]
const four = (value: number): number[] => [...two(value & 0xffff), ...two(value >>> 16)]

/** Joins texts to one ZIP file. `add` them one after the other, then take the `blob`. */
export function createZip() {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const entries: Entry[] = []
  let at = 0
  const put = (bytes: Uint8Array) => {
    parts.push(bytes.slice())
    at += bytes.length
  }
  return {
    async add(file: string, text: string): Promise<void> {
      const bytes = new TextEncoder().encode(text)
      const small = await packed(bytes)
      const name = new TextEncoder().encode(file)
      const entry = { name, sum: checksum(bytes), size: bytes.length, packed: small.length, at }
      entries.push(entry)
      put(Uint8Array.from([...four(0x04034b50), ...facts(entry)]))
      put(name)
      put(small)
    },
    blob(): Blob {
      const start = at
      for (const entry of entries) {
        put(
          Uint8Array.from([
            ...four(0x02014b50),
            ...two(20),
            ...facts(entry),
            ...two(0),
            ...two(0),
            ...two(0),
            ...four(0),
            ...four(entry.at),
          ]),
        )
        put(entry.name)
      }
      const count = two(entries.length)
      const size = four(at - start)
      put(
        Uint8Array.from([
          ...four(0x06054b50),
          ...four(0),
          ...count,
          ...count,
          ...size,
          ...four(start),
          ...two(0),
        ]),
      )
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}
