import type { Db } from '@tessera/server-kit'
import type { PayeeKind } from '../../withdraw-shapes.ts'
import { keyedDigest, seal } from '../settings-key.ts'
import { digestedOf, placeOfPayee } from './bind-payee.ts'
import { insertPayee } from './payees.ts'

type Given = {
  id: string
  memberId: string
  kind: PayeeKind
  label: string
  holder: string
  /** As `plainNumber` leaves it. */
  number: string
  boundAt: Date
}

/**
 * Writes a payee that was bound at some time and may be used since. `db` has the key that its number is sealed with.
 * False where its id or number is taken.
 */
export const addPayee = (
  { db, tx }: { db: Db; tx: Db },
  { number, ...given }: Given,
): Promise<boolean> =>
  insertPayee(tx, {
    ...given,
    numberSealed: seal(db, placeOfPayee(given.id), number),
    numberHash: keyedDigest(db, 'payee', digestedOf(given.kind, number)),
    last4: number.slice(-4),
    usableAt: given.boundAt,
  })
