import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connectAlone } from './connect-alone.ts'
import { inTransaction } from './database.ts'
import { findOthers, lockKey, readKeyMark, writeKeyMark } from './key-mark.ts'

const { db, url } = freshDatabase()

const open = async (user: string, name: string) => {
  const address = new URL(url())
  address.username = user
  const client = new pg.Client({ connectionString: address.toString(), application_name: name })
  await client.connect()
  return client
}

test('of two who write the first mark one does, and it is replaced only by who knows it', async () => {
  const [one, other, next] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  expect(await readKeyMark(db())).toBeUndefined()
  await Promise.all([one, other].map((mark) => writeKeyMark(db(), mark)))
  const mark = (await readKeyMark(db()))!
  expect([one, other].some((each) => each.equals(mark))).toBe(true)
  const wrong = one.equals(mark) ? other : one
  await expect(writeKeyMark(db(), next, wrong)).rejects.toThrow('another one by now')
  await writeKeyMark(db(), next, mark)
  expect((await readKeyMark(db()))?.equals(next)).toBe(true)
})

test('a rotation of the key is exclusive; readers are shared', async () => {
  await inTransaction(db(), async (tx) => {
    expect(await lockKey(tx, 'shared')).toBe(true)
    expect(await inTransaction(db(), (second) => lockKey(second, 'shared'))).toBe(true)
    expect(await inTransaction(db(), (second) => lockKey(second, 'alone'))).toBe(false)
  })
  await inTransaction(db(), async (tx) => {
    expect(await lockKey(tx, 'alone')).toBe(true)
    expect(await inTransaction(db(), (second) => lockKey(second, 'shared'))).toBe(false)
  })
})

test('another program on the database is seen, also one of another role by a role that may read no more', async () => {
  const [own, other] = ['own', 'other'].map((name) => `${name}_${randomBytes(4).toString('hex')}`)
  await sql.raw(`create role ${own} login; create role ${other} login`).execute(db())
  const address = new URL(url())
  address.username = own!
  const alone = connectAlone(address.toString())
  const seen = () => inTransaction(alone, findOthers)
  expect(await seen()).not.toContain('a server')
  const [serving, watching] = [await open(other!, 'a server'), await open(own!, 'tessera watch')]
  const now = await seen()
  expect(now).toContain('a server')
  expect(now).not.toContain('tessera watch')
  await Promise.all([serving.end(), watching.end()])
  await expect.poll(seen).not.toContain('a server')
  await alone.destroy()
  await sql.raw(`drop role ${own}; drop role ${other}`).execute(db())
})
