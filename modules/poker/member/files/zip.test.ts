import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checksum, createZip } from './zip.ts'

const texts = { 'one.txt': 'Hand 1\n'.repeat(500), 'ñ/two.json': '{"a":"♠"}', 'empty.txt': '' }

/** Reads a file back by its list of contents. */
function filesIn(bytes: Buffer): Record<string, string> {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  let at = bytes.readUInt32LE(end + 16)
  const files: Record<string, string> = {}
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [sum, small] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20)]
    const length = bytes.readUInt16LE(at + 28)
    const name = bytes.subarray(at + 46, at + 46 + length).toString()
    const from = bytes.readUInt32LE(at + 42)
    const start = from + 30 + bytes.readUInt16LE(from + 26)
    const content = inflateRawSync(bytes.subarray(start, start + small))
    expect(checksum(content)).toBe(sum)
    files[name] = content.toString()
    at += 46 + length
  }
  return files
}

test('a ZIP file holds its texts, smaller, in the order of its list', async () => {
  const zip = createZip()
  for (const [name, text] of Object.entries(texts)) await zip.add(name, text)
  const bytes = Buffer.from(await zip.blob().arrayBuffer())
  expect(filesIn(bytes)).toEqual(texts)
  expect(bytes.length).toBeLessThan(800)
  expect(checksum(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})
