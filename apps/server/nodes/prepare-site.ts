import { askForFactors, renewOwner } from '@tessera/identity/server'
import { nameCell } from '@tessera/ledger/server'
import { noteGameVersions } from '@tessera/rounds/server'
import {
  checkPrepared,
  checkSettings,
  connect,
  createLog,
  type Db,
  listMigrations,
  type Logger,
  migrate,
  prepareJobs,
  prepareServingRole,
  readSiteKind,
  systemClock,
  takeTurns,
  useLanguages,
} from '@tessera/server-kit'
import { syncLanguages } from '@tessera/settings/server'
import path from 'node:path'
import type { ServeOptions } from '../config.ts'
import { openSandboxes } from '../demo/open-sandboxes.ts'
import { signIns as demoSignIns } from '../demo/people.ts'
import { seedDemo, type SignIn } from '../demo/seed-demo.ts'
import { useKeysFor } from '../keys/use-keys.ts'
import { knownPermissions } from '../known-permissions.ts'

const preparingLock = 7_351_008

type Preparing = Pick<
  ServeOptions,
  | 'databaseUrl'
  | 'servingUrl'
  | 'root'
  | 'dataDir'
  | 'withDemo'
  | 'titles'
  | 'crowd'
  | 'isPrepared'
  | 'settingsKey'
  | 'cell'
>

/**
 * Everything that the owner of the tables does before anyone is served; of several servers that start at once one does it, and the
 * others find it done. Where another command has done it (`isPrepared`), it is only checked. Answers the demo's log-ins.
 */
export async function prepareSite(db: Db, options: Preparing, log: Logger): Promise<SignIn[]> {
  useLanguages(path.join(options.root, 'languages'))
  if (!options.isPrepared) {
    await checkSettings(db)
    return takeTurns(db, preparingLock, () => prepareNow(db, options, log))
  }
  await checkPrepared(db, listMigrations(options.root))
  await useKeysFor(db, options.dataDir, options.settingsKey)
  return (await readSiteKind(db)) === 'demo' ? demoSignIns : []
}

async function prepareNow(db: Db, options: Preparing, log: Logger): Promise<SignIn[]> {
  await migrate(db, listMigrations(options.root))
  if (options.cell !== undefined) await nameCell(db, options.cell)
  await prepareJobs(options.databaseUrl)
  await useKeysFor(db, options.dataDir, options.settingsKey)
  await syncLanguages(db)
  const signIns = await seedDemo(db, {
    log,
    mayFill: options.withDemo,
    titles: options.titles,
    ...(options.crowd !== undefined && { crowd: options.crowd }),
  })
  await noteGameVersions(db)
  await renewOwner(db, knownPermissions())
  if (signIns.length === 0) await askForFactors({ db, clock: systemClock })
  if (signIns.length > 0) await openSandboxes(db, log)
  if (options.servingUrl) await prepareServingRole(db, options.servingUrl)
  return signIns
}

/** The same for the command, which serves nobody. */
export async function prepareSiteIn(
  options: Omit<Preparing, 'isPrepared'> & Pick<ServeOptions, 'log'>,
): Promise<void> {
  const log = createLog(options.log)
  const db = connect({ url: options.databaseUrl, log })
  try {
    await prepareSite(db, options, log)
  } finally {
    await db.destroy()
  }
}
