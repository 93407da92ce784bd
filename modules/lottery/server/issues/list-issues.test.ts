import { freshDatabase, testContext } from '@tessera/testing'
import { expect, test } from 'vitest'
import { listDayProofs, readIssue, readLottery } from './list-issues.ts'

const { db } = freshDatabase()

test('a lottery or a draw that there is not is told so', async () => {
  const context = testContext(db())
  const none = { params: { code: 'NONE' }, query: { language: 'EN' } }
  await expect(readLottery(context, none)).rejects.toThrow('lottery.unknownGame')
  const day = { params: { code: 'NONE' }, query: { day: '2026-11-26' } }
  await expect(listDayProofs(context, day)).rejects.toThrow('lottery.unknownGame')
  const params = { game: 'NONE', numero: '20261126-001' }
  await expect(readIssue(context, { params })).rejects.toThrow('lottery.unknownIssue')
})
