import {
  connect,
  createLog,
  findRoot,
  listMigrations,
  migrate,
  prepareJobs,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { keepTemplate, keptTemplate, takeTemplate } from './kept-template.ts'

/** The database that every test file clones. */
export const templateName = 'tessera_template'

// What a crash would lose does not matter to a database that lives for one test run.
const hurry = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

/** Starts one PostgreSQL for the run, with a migrated template: the kept one where the SQL is the same. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(path.join(tmpdir(), 'tessera-test-'))
  const kept = keptTemplate()
  const start = () => startPostgres({ dir, database: templateName, flags: hurry })
  let postgres: Awaited<ReturnType<typeof start>> | undefined
  const close = async () => {
    await postgres?.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    if (!takeTemplate(kept, dir)) {
      postgres = await start()
      await fillTemplate(postgres.url)
      // Data is copied only while no server writes it.
      await postgres.stop()
      keepTemplate(kept, dir)
    }
    postgres = await start()
  } catch (error) {
    await close()
    throw error
  }
  project.provide('templateUrl', postgres.url)
  return close
}

async function fillTemplate(url: string): Promise<void> {
  const db = connect({ url, connections: 2, log: createLog('silent') })
  try {
    await migrate(db, listMigrations(findRoot()))
    await prepareJobs(url)
    // Most tests would pay the proof of work for every log-in; tests of captchas switch it on.
    await sql`insert into identity.captcha_setting (provider, purposes, changed_at)
      values ('altcha', '{}', now())`.execute(db)
    await sql`vacuum analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string
  }
}
