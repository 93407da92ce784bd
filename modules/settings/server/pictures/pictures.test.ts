import type { StaffContext } from '@tessera/server-kit'
import { createApp, createLog } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picturesMax } from '../../limits.ts'
import { settingsProblems } from '../../problems.ts'
import { xssPayloads } from '../rich-text/xss-payloads.ts'
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
const refused = { kind: settingsProblems.pictureRefused }

test('a picture is drawn anew, no larger than it is shown, and without what its camera wrote', async () => {
  const camera = { IFD0: { Artist: 'somebody at home', Copyright: '<script>alert(1)</script>' } }
  const file = await plain(3000, 1500).withExif(camera).jpeg().toBuffer()
  expect(file.toString('latin1')).toContain('somebody at home')
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

test('what is no picture of these kinds, is too large or broken is refused and not kept', async () => {
  const before = await sql`select from settings.picture`.execute(db())
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'
  const whole = await plain(400, 200).png().toBuffer()
  const gif = await plain(400, 200).gif().toBuffer()
  const huge = await plain(9_000, 9_000).png().toBuffer()
  const tiny = await plain(8, 8).png().toBuffer()
  for (const file of [
    Buffer.from(svg),
    gif,
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
