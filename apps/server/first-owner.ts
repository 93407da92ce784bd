import { Problem } from '@tessera/calls'
import { appendAct } from '@tessera/compliance/server'
import { makeFirstOwner, renewOwner } from '@tessera/identity/server'
import {
  connect,
  createLog,
  type Db,
  inTransaction,
  listMigrations,
  migrate,
  prepareJobs,
  systemClock,
} from '@tessera/server-kit'
import { markReal, refuseRealHere } from './demo/site-kind.ts'
import { knownPermissions } from './known-permissions.ts'

// As the back office takes them.
const accountRule = /^[A-Za-z0-9][A-Za-z0-9._@+-]{2,31}$/

const plainly = (plain: string) => Object.assign(new Error(plain), { plain })

/**
 * Makes the first owner and writes it into the record of acts, one with the other. Throws an error with a `plain`
 * sentence where there is an owner already or the account cannot be.
 */
export async function addFirstOwner(
  db: Db,
  account: string,
  clock = systemClock,
): Promise<{ account: string; password: string }> {
  if (!accountRule.test(account)) {
    throw plainly('An account has 3 to 32 letters and digits, such as npm run owner -- maria.')
  }
  await renewOwner(db, knownPermissions())
  return inTransaction(db, async (tx) => {
    // With its owner the site is marked as real, and the demo world never comes into it.
    if ((await markReal(tx, 'owner')) === 'demo') refuseRealHere()
    const { id, password } = await makeFirstOwner(tx, account, clock).catch((error: unknown) => {
      throw error instanceof Problem ? plainly(String(error.kind.text)) : error
    })
    await appendAct(tx, {
      staff: { id, account },
      name: 'identity.makeFirstOwner',
      subject: `staff:${account}`,
      before: {},
      after: { roles: ['Owner'] },
      reason: 'npm run owner',
      outcome: 'done',
      address: '',
      requestId: '',
      at: clock(),
    })
    return { account, password }
  })
}

/** The same in a database of this address, which gets its tables first where it has none. */
export async function makeOwnerIn({
  databaseUrl,
  root,
  account,
}: {
  databaseUrl: string
  root: string
  account: string
}): Promise<{ account: string; password: string }> {
  const db = connect({ url: databaseUrl, log: createLog('faults') })
  try {
    await migrate(db, listMigrations(root))
    await prepareJobs(databaseUrl)
    return await addFirstOwner(db, account)
  } finally {
    await db.destroy()
  }
}
