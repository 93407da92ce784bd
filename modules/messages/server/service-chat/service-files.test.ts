import { freshDatabase } from '@tessera/testing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { serviceProblems } from '../../service-problems.ts'
import { checkFile, fileNameFor } from './check-file.ts'
import { readAnyFile, sendFile } from './service-files.ts'
import { picture, serviceFixture } from './service.fixture.ts'

const { db } = freshDatabase()
const { begin, guest, rule } = serviceFixture(db)
const refused = (kind: { code: string }) => expect.objectContaining({ kind })
const id = () => crypto.randomUUID()
const pdf = (body: string) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${body} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  )

test('a picture is drawn anew without what else was in it; a plain document stays', async () => {
  const drawn = await checkFile(await picture())
  expect(drawn.type).toBe('image/jpeg')
  expect(drawn.bytes.includes('secret place')).toBe(false)
  // A picture with a program behind it is the picture alone.
  const both = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')])
  expect((await checkFile(both)).bytes.includes('script')).toBe(false)
  expect((await checkFile(pdf(''))).type).toBe('application/pdf')
})

test.each([
  ['a web page', Buffer.from('<html><script>alert(1)</script></html>')],
  [
    'a drawing that runs scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  ],
  ['a program', Buffer.from('4d5a90000300000004000000', 'hex')],
  ['an archive', Buffer.from('504b030414000000', 'hex')],
  ['half a picture', Buffer.from('89504e470d0a1a0a00', 'hex')],
  ['the start of a photo alone', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a document with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
  ['one that hides its script', pdf('/O#70enAction << /S /J#61vaScript >>')],
  ['one with another file in it', pdf('/EmbeddedFiles 3 0 R')],
  ['one that starts a program', pdf('/A << /S /Launch >>')],
  ['one whose objects are packed', pdf('/Type /ObjStm')],
  ['one that is encrypted', pdf('/Encrypt 5 0 R')],
  ['half a document', Buffer.from('%PDF-1.4\n1 0 obj')],
  ['nothing', Buffer.from('')],
])('%s is refused', async (_name, file) => {
  await expect(checkFile(file)).rejects.toEqual(refused(serviceProblems.fileRefused))
})

test('a picture of more points than a screen ever has is refused before it is drawn', async () => {
  const vast = await sharp({
    create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  await expect(checkFile(vast)).rejects.toEqual(refused(serviceProblems.fileRefused))
})

test.each([
  ['photo.PNG', 'image/jpeg', 'photo.jpg'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\x\\evil.exe', 'application/pdf', 'evil.pdf'],
  ['a\u202egnp.exe', 'image/jpeg', 'agnp.jpg'],
  ['<img onerror=1>.html', 'image/jpeg', 'img onerror1.jpg'],
  ['...', 'image/jpeg', 'file.jpg'],
] as const)('a file named %j is kept under a plain name', (name, type, kept) =>
  expect(fileNameFor(name, type)).toBe(kept),
)

test('a conversation has so many files, and none where they are switched off', async () => {
  const rosa = guest()
  await begin(rosa, 'my papers')
  for (let nth = 0; nth < 10; nth += 1)
    await sendFile(rosa, {
      id: id(),
      name: `page ${nth}.png`,
      data: (await picture(8 + nth)).toString('base64'),
    })
  const one = { id: id(), name: 'more.png', data: (await picture(30)).toString('base64') }
  await expect(sendFile(rosa, one)).rejects.toEqual(refused(serviceProblems.filesLimit))
  await rule({ hasFiles: false })
  await expect(sendFile(rosa, one)).rejects.toEqual(refused(serviceProblems.filesOff))
  await rule({})
  await expect(readAnyFile(db(), id())).rejects.toEqual(refused(serviceProblems.unknownFile))
})
