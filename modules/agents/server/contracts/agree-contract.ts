import { type Clock, type Db, inTransaction, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Terms } from '../../contract-shapes.ts'
import { answers } from './answer-contract.ts'
import { checkNesting, checkTerms } from './check-terms.ts'
import { findHeld } from './contract-rows.ts'
import { lockTree } from './lock-tree.ts'
import { writeOffer } from './offer.ts'
import { findDirect, findTopAgent } from './parties.ts'

/** `offered`: waits for the answer. `active`: accepted. `ending`: accepted, and the upper party asks for its end. */
export type AgreedState = 'offered' | 'active' | 'ending'

type Agreed = {
  /** Null: the platform. */
  upper: string | null
  lower: string
  terms: Terms
  state: AgreedState
}

/** A contract between two accounts as it comes about by their own steps: for the demo data. */
export async function agreeContract(
  db: Db,
  { upper, lower, terms, state }: Agreed,
  clock: Clock,
): Promise<void> {
  checkTerms(terms)
  const now = clock()
  await inTransaction(db, async (tx) => {
    const upperId = upper === null ? null : await idOf(tx, upper)
    const party =
      upperId === null ? await findTopAgent(tx, lower) : await findDirect(tx, upperId, lower)
    await lockTree(tx, party.id)
    if (upperId !== null) {
      const held = await findHeld(tx, { lowerId: upperId, kind: terms.kind, unit: party.unit })
      checkNesting(held?.terms, terms)
    }
    const by = upperId === null ? {} : { memberId: upperId }
    const row = await writeOffer(tx, { id: newId(now), upperId, lower: party, terms }, by, now)
    if (state === 'offered') return
    await answers.ACCEPT(tx, row, { side: 'lower', by: { memberId: party.id }, now })
    if (state === 'active') return
    await answers.TERMINATE(tx, { ...row, state: 'active' }, { side: 'upper', by, now })
  })
}

async function idOf(tx: Db, account: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.member_view where account = ${account}`.execute(tx)
  if (!rows[0]) throw new Error(`there is no account ${account}`)
  return rows[0].id
}
