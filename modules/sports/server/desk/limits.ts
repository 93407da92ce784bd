import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { deskLog } from './desk-log.ts'
import { limitsWord, limitTable, marginsWord, retentionWord } from './limit-topics.ts'
import { readMargins } from '../book/margins.ts'
import { readRetention } from '../book/retention.ts'
import { refuseCurrency } from './scope.ts'

/** What may be won in a currency, to draft it otherwise. Problem: `common.notFound`. */
export async function readDeskLimits(context: StaffContext, currency: string) {
  await refuseCurrency(context, currency)
  return inTransaction(context.db, async (tx) => ({
    version: await deskLog.versionOf(tx, `${limitsWord}:${currency}`),
    limits: await limitTable(tx, currency),
  }))
}

/** What the book keeps, to draft it otherwise. */
export const readDeskMargins = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await deskLog.versionOf(tx, marginsWord),
    margins: await readMargins(tx),
  }))

/** For how long the book keeps what it no longer needs, to draft it otherwise. */
export const readDeskRetention = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await deskLog.versionOf(tx, retentionWord),
    retention: await readRetention(tx),
  }))

/** Who changed limits, margins, retention and factors, newest first. */
export const listSportsSettings = (db: Db, page: { pageNo: number; pageSize: number }) =>
  deskLog.list(db, [limitsWord, marginsWord, retentionWord, 'sportsFactor'], page)
