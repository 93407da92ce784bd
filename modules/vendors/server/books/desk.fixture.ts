import type { Db } from '@tessera/server-kit'
import { fixedClock, testClient, testContext } from '@tessera/testing'
import { hub88 } from '../../adapters/hub88/adapter.ts'
import { bookRoutes } from './book-routes.ts'

const staff = { olga: ['vendors.books'], pablo: ['vendors.books'], rita: ['vendors.settings'] }

/** A back office with two people who may resolve discrepancies, and one who may not. */
export async function bookOffice(db: Db) {
  const clock = fixedClock()
  clock.pass(Date.now() - clock().getTime())
  const context = testContext(db, { clock })
  const { ask, close } = testClient(context, bookRoutes([hub88]), { staff })
  return { ask, clock, context, close }
}
