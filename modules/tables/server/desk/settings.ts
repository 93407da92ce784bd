import { type Db, inTransaction } from '@tessera/server-kit'
import { tablesDeskProblems } from '../../desk-problems.ts'
import { networkSeenAt, readBeaconRule } from '../beacons/beacon-rule.ts'
import { findTable } from '../runner/rounds.ts'
import { deskLog } from './desk-log.ts'
import { readRota } from './rota.ts'
import { type Reader, refuseCurrency } from './scope.ts'
import { beaconWord, limitSet, limitsWord, rotaWord } from './topics.ts'

/** The limits of a table, to draft them otherwise. Problems: `common.notFound`, `unknownDeskTable`. */
export async function readTableLimits(reader: Reader, code: string, currency: string) {
  await refuseCurrency(reader, currency)
  if (!(await findTable(reader.db, code))) throw tablesDeskProblems.unknownDeskTable()
  return inTransaction(reader.db, async (tx) => ({
    version: await deskLog.versionOf(tx, `${limitsWord}:${code}:${currency}`),
    limits: await limitSet(tx, code, currency),
  }))
}

/** What beacons are made from, to draft it otherwise. */
export const readTableBeacon = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await deskLog.versionOf(tx, beaconWord),
    rule: await readBeaconRule(tx),
    seenAt: (await networkSeenAt(tx))?.toISOString() ?? null,
  }))

/** Who deals when, to draft it otherwise. */
export const readDealerRota = (db: Db) =>
  inTransaction(db, async (tx) => ({
    version: await deskLog.versionOf(tx, rotaWord),
    rota: await readRota(tx),
  }))

/** Who changed limits, beacons and the rota, newest first. */
export const listTableChanges = (db: Db, page: { pageNo: number; pageSize: number }) =>
  deskLog.list(db, [limitsWord, beaconWord, rotaWord], page)
