import { inTransaction, type Job, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { enterResult } from '../results/enter-result.ts'
import { databaseNow } from '../runner/runner.ts'
import { resultSources } from './index.ts'
import { noteAsked } from './note-asked.ts'

type Due = {
  issueId: bigint
  game: string
  numero: string
  drawsAt: Date
  source: string
  adapter: string
  settings: unknown
}

const issuesMost = 50

/** Draws that wait for a result, with each source of their lottery. */
async function findDue({ db }: JobContext, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select i.id as "issueId", i.game, i.numero, i.draws_at as "drawsAt", s.name as source, s.adapter, s.settings
    from lottery.issue i join lottery.result_source s on s.game = i.game and s.is_on
    where i.commitment is null and i.state in ('selling', 'waiting', 'verifying') and i.draws_at <= ${now}
    order by i.draws_at limit ${issuesMost}`.execute(db)
  return rows
}

async function askOne(context: JobContext, due: Due, now: Date): Promise<void> {
  const { issueId, source, adapter, settings } = due
  const kind = resultSources.find(({ name }) => name === adapter)
  if (!kind) throw new Error(`there is no kind of source ${adapter}`)
  const result = await kind.ask(settings, due)
  await noteAsked(context.db, { ...due, result, now })
  if (!result) return
  await inTransaction(context.db, (tx) => enterResult(tx, { issueId, result, source, now }))
}

/** Asks every source for what it has. One that fails is told in the log and asked again; what it said wrongly is not kept. */
export async function askSources(context: JobContext): Promise<void> {
  const now = await databaseNow(context.db)
  const due = await findDue(context, now)
  await Promise.all(
    due.map(async (each) => {
      try {
        await askOne(context, each, now)
      } catch (error) {
        const { game, numero, source } = each
        await noteAsked(context.db, { ...each, error, now })
        context.log.warn({ err: error, game, numero, source }, 'a source of results is of no use')
      }
    }),
  )
}

export const askSourcesJob: Job = {
  name: 'lottery.askSources',
  cron: '* * * * *',
  run: (context) => askSources(context),
}
