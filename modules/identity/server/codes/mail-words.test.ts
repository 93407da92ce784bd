import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailTextFor } from './mail-words.ts'

const { db } = freshDatabase()

const subjectIn = (language: string) =>
  inTransaction(db(), async (tx) =>
    (await mailTextFor(tx, language))('mail.code.subject', { site: 'Tessera' }),
  )

test('a message is in the member’s language while the site offers it, and in English otherwise', async () => {
  expect(await subjectIn('ES')).toBe('Tessera: tu código')
  expect(await subjectIn('XX')).toBe('Tessera: your code')
  await sql`update settings.language set is_offered = false where code = 'ES'`.execute(db())
  expect(await subjectIn('ES')).toBe('Tessera: your code')
})
