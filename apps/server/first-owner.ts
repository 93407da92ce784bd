import { Problem } from '@tessera/calls'
import { appendAct } from '@tessera/compliance/server'
import {
  makeFirstOwner,
  makeSecondOwner,
  renewOwner,
  resetOwnerLock,
  retirePermissions,
} from '@tessera/identity/server'
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

/** What is done about the owners at the server itself: the first one, a second one, a way back without the lock, or fewer rights
 * than an older version needed. */
export type OwnerAct = 'first' | 'second' | 'resetLock' | 'retire'
export type OwnerDone = { account: string; password?: string }

type Doing = {
  command: string
  name: string
  act: (
    tx: Db,
    account: string,
    clock: typeof systemClock,
  ) => Promise<{ id: string; account: string; password?: string }>
  sides: { before: object; after: object }
}

const acts: Record<OwnerAct, Doing> = {
  first: {
    command: 'npm run owner',
    name: 'identity.makeFirstOwner',
    act: makeFirstOwner,
    sides: { before: {}, after: { roles: ['Owner'] } },
  },
  second: {
    command: 'npm run owner -- --second',
    name: 'identity.makeSecondOwner',
    act: makeSecondOwner,
    sides: { before: {}, after: { roles: ['Owner'] } },
  },
  resetLock: {
    command: 'npm run owner -- --reset-second-lock',
    name: 'identity.resetOwnerLock',
    act: resetOwnerLock,
    sides: { before: { authenticator: true }, after: { authenticator: false } },
  },
  retire: {
    command: 'npm run owner -- --retire-permissions',
    name: 'identity.retirePermissions',
    act: (tx, account) => retirePermissions(tx, { account, known: knownPermissions() }),
    sides: { before: {}, after: { permissions: 'known' } },
  },
}

const makesOwners = new Set<OwnerAct>(['first', 'second'])

/**
 * Does one of these and writes it into the record of acts, one with the other. Throws an error with a `plain` sentence
 * where it cannot be.
 */
export async function actOnOwner(
  db: Db,
  which: OwnerAct,
  account: string,
  clock = systemClock,
): Promise<OwnerDone> {
  if (!accountRule.test(account)) {
    throw plainly('An account has 3 to 32 letters and digits, such as npm run owner -- maria.')
  }
  await renewOwner(db, knownPermissions())
  const { act, name, sides, command } = acts[which]
  return inTransaction(db, async (tx) => {
    // With its owner the site is marked as real, and demo data are never added.
    if (makesOwners.has(which) && (await markReal(tx, 'owner')) === 'demo') refuseRealHere()
    const { id, ...done } = await act(tx, account, clock).catch((error: unknown) => {
      throw error instanceof Problem ? plainly(String(error.kind.text)) : error
    })
    await appendAct(tx, {
      staff: { id, account: done.account },
      name,
      subject: `staff:${done.account}`,
      ...sides,
      reason: command,
      outcome: 'done',
      address: '',
      requestId: '',
      at: clock(),
    })
    return done
  })
}

/** The same in a database of this address, which gets its tables first where it has none. */
export async function actOnOwnerIn({
  databaseUrl,
  root,
  account,
  act = 'first',
}: {
  databaseUrl: string
  root: string
  account: string
  act?: OwnerAct
}): Promise<OwnerDone> {
  const db = connect({ url: databaseUrl, log: createLog('faults') })
  try {
    await migrate(db, listMigrations(root))
    await prepareJobs(databaseUrl)
    return await actOnOwner(db, act, account)
  } finally {
    await db.destroy()
  }
}
