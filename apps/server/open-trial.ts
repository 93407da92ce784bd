import { trialUnit } from '@tessera/identity/server'
import { cashOf, houseOf, openMemberAccounts, transfer } from '@tessera/ledger/server'
import { unitsPerWhole } from '@tessera/money'
import { type Db, deriveId } from '@tessera/server-kit'

// As many as a first evening takes.
const playUnits = 1_000n * unitsPerWhole

/**
 * Opens the accounts of free play. Its unit is a unit of its own: no channel pays it in or out, and the ledger moves
 * nothing between units, so that it can never become money.
 */
export async function openTrial(tx: Db, memberId: string): Promise<void> {
  await openMemberAccounts(tx, memberId, trialUnit)
  await transfer(tx, {
    id: deriveId(memberId, 'trial'),
    legs: [
      { from: houseOf('play', trialUnit), to: cashOf(memberId, trialUnit), amount: playUnits },
    ],
    reason: 'demo',
    subject: `member:${memberId}`,
  })
}
