import type { StaffContext } from '@tessera/server-kit'
import { createApp, createLog } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picturesMax } from '../../limits.ts'
import { settingsProblems } from '../../problems.ts'
import { xssPayloads } from '../rich-text/xss-payloads.fixture.ts'
import { servePictures } from './serve-pictures.ts'
import { uploadPicture } from './upload-picture.ts'

const { db } = freshDatabase()
const staff = { id: crypto.randomUUID(), account: 'olga', permissions: [], sessionId: '' }
const upload = (file: Buffer) =>
  uploadPicture({ ...testContext(db()), staff } as unknown as StaffContext, {
    data: file.toString('base64'),
  })
const plain = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A PNG with a colour profile of nonsense: a chunk of its own behind the header (PNG specification, 11.3.2.3). */
function withProfile(png: Buffer): Buffer {
  const header = 8 + 25
  const data = Buffer.concat([
    Buffer.from('odd\0\0'),
    deflateSync(Buffer.from('no profile at all')),
  ])
  const body = Buffer.concat([Buffer.from('iCCP'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, header), length, body, sum, png.subarray(header)])
}

const refused = { kind: settingsProblems.pictureRefused }

test('a picture is encoded again, no larger than it is shown, and without the camera’s metadata [S-53] [S-54]', async () => {
  const camera = { IFD0: { Artist: 'a camera comment', Copyright: '<script>alert(1)</script>' } }
  const file = await plain(3000, 1500).withExif(camera).jpeg().toBuffer()
  expect(file.toString('latin1')).toContain('a camera comment')
  const { url, width, height } = await upload(file)
  expect([width, height]).toEqual([1600, 800])
  expect(url).toMatch(/^\/pictures\/[0-9a-f]{64}\.webp$/)

  const app = createApp({ log: createLog('silent') })
  servePictures(app, { db: db() })
  const { headers, rawPayload } = await app.inject(url)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  })
  const { format, exif } = await sharp(rawPayload).metadata()
  expect([format, exif]).toEqual(['webp', undefined])
  expect(rawPayload.toString('latin1')).not.toContain('script')
  for (const path of [
    `/pictures/${'0'.repeat(64)}.webp`,
    '/pictures/x.webp',
    '/pictures/..%2f..%2fetc%2fpasswd',
  ]) {
    const { statusCode, body } = await app.inject(path)
    expect([path, statusCode, body]).toEqual([path, 404, ''])
  }
  await app.close()
})

test('the same picture is kept once, also where two send it at the same time', async () => {
  const file = await plain(400, 200, '#3c3').png().toBuffer()
  const both = await Promise.all([upload(file), upload(file), upload(file)])
  expect(new Set(both.map(({ url }) => url)).size).toBe(1)
  const { rows } = await sql`select from settings.picture where width = 400`.execute(db())
  expect(rows).toHaveLength(1)
})

test('what is no picture of these kinds, is too large or broken is refused and not kept [S-51] [S-52]', async () => {
  const before = await sql`select from settings.picture`.execute(db())
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'
  const whole = await plain(400, 200).png().toBuffer()
  const gif = await plain(400, 200).gif().toBuffer()
  const huge = await plain(9_000, 9_000).png().toBuffer()
  const tiny = await plain(8, 8).png().toBuffer()
  const avif = await plain(64, 64).avif().toBuffer()
  const tiff = await plain(400, 200).tiff().toBuffer()
  for (const file of [
    Buffer.alloc(0),
    Buffer.from(svg),
    Buffer.from(`<!doctype html>${svg}`),
    Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj'),
    gif,
    avif,
    tiff,
    huge,
    tiny,
    whole.subarray(0, 120),
    Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(svg)]),
    ...xssPayloads.map((payload) => Buffer.from(payload)),
  ]) {
    await expect(upload(file)).rejects.toMatchObject(refused)
  }
  expect((await sql`select from settings.picture`.execute(db())).rows).toHaveLength(
    before.rows.length,
  )
})

test('what hides in a picture or behind it is gone, and its colours are ours [S-51] [S-52] [S-53]', async () => {
  const script = '<script>alert(1)</script>'
  const place = { IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } }
  const files = {
    'a page behind it': Buffer.concat([
      await plain(300, 200).png().toBuffer(),
      Buffer.from(script),
    ]),
    'a place and a packet in it': await plain(310, 200)
      .withExif(place)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
      .jpeg()
      .toBuffer(),
    'the colours of a printer': await plain(320, 200).toColourspace('cmyk').jpeg().toBuffer(),
    'a colour profile that is none': withProfile(await plain(330, 200).png().toBuffer()),
    'sixteen bits a colour': await plain(340, 200).toColourspace('rgb16').png().toBuffer(),
  }
  for (const [name, file] of Object.entries(files)) {
    const { url, height } = await upload(file)
    const { rows } = await sql<{ bytes: Buffer }>`
      select bytes from settings.picture where hash = ${url.slice('/pictures/'.length, -'.webp'.length)}`.execute(
      db(),
    )
    const drawn = rows[0]?.bytes ?? Buffer.alloc(0)
    const { format, space, exif, xmp, icc, pages } = await sharp(drawn).metadata()
    expect([name, height, format, space]).toEqual([name, 200, 'webp', 'srgb'])
    expect([name, exif, xmp, icc, pages]).toEqual([
      name,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(drawn.includes('script')).toBe(false)
  }
})

test('of a picture that moves the first one is kept [S-52]', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) => plain(120, 100, background).png().toBuffer()),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { url, width, height } = await upload(moving)
  expect([width, height]).toEqual([120, 100])
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from settings.picture where ${url} like '%' || hash || '%'`.execute(db())
  expect((await sharp(rows[0]?.bytes).metadata()).pages).toBeUndefined()
})

test('a picture of 196 million points is refused before it is unpacked [S-52]', async () => {
  const bomb = await sharp({
    create: { width: 14_000, height: 14_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const before = process.memoryUsage().rss
  await expect(upload(bomb)).rejects.toMatchObject(refused)
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 2 ** 20)
}, 60_000)

test('there are only so many pictures', async () => {
  await sql`insert into settings.picture (hash, bytes, width, height, staff_account, made_at)
    select encode(sha256(n::text::bytea), 'hex'), 'x', 1, 1, 'olga', now()
    from generate_series(1, ${picturesMax}::int) n`.execute(db())
  const file = await plain(500, 200, '#33c').png().toBuffer()
  await expect(upload(file)).rejects.toMatchObject({ kind: settingsProblems.picturesFull })
  // One that is there already is still answered.
  const known = await plain(400, 200, '#3c3').png().toBuffer()
  expect((await upload(known)).width).toBe(400)
})
