import { forgetSealedCashier, turnSealedCashier } from '@tessera/cashier/server'
import { renewOperatorKeys, turnOperatorKeys } from '@tessera/operators/server'
import { forgetSealedIdentity, turnSealedIdentity } from '@tessera/identity/server'
import type { KeyChange, Opened } from '@tessera/sealed'
import { retireJackpotPoints, turnJackpotPoints } from '@tessera/rounds/server'
import type { Db } from '@tessera/server-kit'
import { turnFeeds } from '@tessera/sports/server'
import { turnWallets } from '@tessera/vendors/server'

/** Seals everything with the next key, or only counts how much of it opens. */
export async function turnAll(tx: Db, change: KeyChange, now: Date): Promise<Opened> {
  const parts = [
    await turnSealedIdentity(tx, change, now),
    await turnSealedCashier(tx, change, now),
    await turnWallets(tx, change),
    await turnJackpotPoints(tx, change),
    await turnFeeds(tx, change),
    await turnOperatorKeys(tx, change),
  ]
  return {
    opened: parts.reduce((sum, { opened }) => sum + opened, 0),
    unread: parts.reduce((sum, { unread }) => sum + unread, 0),
  }
}

/** Ends everything that is sealed. A vendor's wallet is not asked, and a feed not heard, until its secrets are given again. */
export async function forgetAll(tx: Db, next: Buffer, now: Date): Promise<void> {
  await forgetSealedIdentity(tx, { next })
  await forgetSealedCashier(tx, now)
  await retireJackpotPoints(tx, now)
  await renewOperatorKeys(tx, next)
}
