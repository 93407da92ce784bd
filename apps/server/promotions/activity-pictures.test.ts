import { readActivity } from '@tessera/promotions/server'
import { freshDatabase } from '@tessera/testing'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { activityFixture, plain, png } from './activity.fixture.ts'
import { code } from './bonus.fixture.ts'

const { db } = freshDatabase({ connections: 5 })
const { activity, someone, send, kept } = activityFixture(db)

/** A PNG chunk of its own, behind the header or before the end (PNG specification, 5.3). */
function withChunk(file: Buffer, type: string, data: Buffer, at = 33): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([file.subarray(0, at), length, body, sum, file.subarray(at)])
}

test('files that are no PNG or JPG, are broken or too large are refused by their content, not by their name [S-51] [S-52] [CN-48] [CN-49]', async () => {
  const ana = await someone()
  const id = await activity()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9"/></svg>'
  const whole = await png(400, 200)
  const jpeg = await plain(400, 200).jpeg().toBuffer()
  const files: Record<string, Buffer> = {
    'an SVG': Buffer.from(svg),
    'a page': Buffer.from(`<!doctype html>${svg}`),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj'),
    'a GIF': await plain(400, 200).gif().toBuffer(),
    'a WebP': await plain(400, 200).webp().toBuffer(),
    'an AVIF': await plain(64, 64).avif().toBuffer(),
    'a TIFF': await plain(400, 200).tiff().toBuffer(),
    'a page with the first bytes of a JPG': Buffer.concat([
      Buffer.from('ffd8ff', 'hex'),
      Buffer.from(svg),
    ]),
    'a page with the first bytes of a PNG': Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from(svg),
    ]),
    'half a PNG': whole.subarray(0, 120),
    'half a JPG': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    'a dot': await png(8, 8),
    'above 25 million points': await png(9_000, 9_000),
    'above 5 MB': Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024)]),
  }
  const ends: Record<string, string> = {}
  for (const [name, file] of Object.entries(files)) ends[name] = await code(send(ana, id, file))
  const refused = Object.keys(files).map((name) => [name, 'promotions.pictureRefused'])
  expect(ends).toEqual(Object.fromEntries(refused))
  expect((await readActivity(ana.context, id)).waiting).toEqual([])
})

test('a picture of 196 million points is refused before it is unpacked [S-52]', async () => {
  const ana = await someone()
  const id = await activity()
  const bomb = await plain(14_000, 14_000, '#000').png({ compressionLevel: 9 }).toBuffer()
  const before = process.memoryUsage().rss
  expect(await code(send(ana, id, bomb))).toBe('promotions.pictureRefused')
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 2 ** 20)
}, 60_000)

test('what hides in a picture or behind it is gone, and it is no larger than a screen [S-51] [S-53]', async () => {
  const id = await activity()
  const script = '<script>alert(1)</script>'
  const place = { IFD0: { Artist: 'a camera' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } }
  const files: Record<string, Buffer> = {
    'a page behind a PNG': Buffer.concat([await png(), Buffer.from(script)]),
    'an archive behind a JPG': Buffer.concat([
      await plain(300, 200).jpeg().toBuffer(),
      Buffer.from(`PK\u0003\u0004${script}`),
    ]),
    'a text in a PNG': withChunk(await png(), 'tEXt', Buffer.from(`Comment\0${script}`)),
    'the place where a JPG was made': await plain(300, 200)
      .withExif(place)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
      .jpeg()
      .toBuffer(),
    'the colours of a printer': await plain(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
    'an animated PNG': withChunk(await png(), 'acTL', Buffer.from('0000000200000000', 'hex')),
  }
  for (const [name, file] of Object.entries(files)) {
    const ana = await someone()
    const drawn = await kept(ana, await send(ana, id, file))
    const found = await sharp(drawn).metadata()
    expect([name, found.format, found.space, found.width, found.height]).toEqual([
      name,
      'jpeg',
      'srgb',
      300,
      200,
    ])
    expect([name, found.exif, found.xmp, found.pages]).toEqual([
      name,
      undefined,
      undefined,
      undefined,
    ])
    expect(drawn.includes('script')).toBe(false)
    expect(drawn.includes('PK\u0003\u0004')).toBe(false)
  }
  const ana = await someone()
  const large = await sharp(
    await kept(ana, await send(ana, id, await png(3_000, 1_500))),
  ).metadata()
  expect([large.width, large.height]).toEqual([1_600, 800])
  // Turned by its camera: it stands upright, and nothing says that it was turned.
  const turned = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const upright = await sharp(await kept(ana, await send(ana, id, turned))).metadata()
  expect([upright.width, upright.height, upright.orientation]).toEqual([200, 300, undefined])
})
