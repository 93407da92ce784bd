import { type Context, type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { channels } from '../channels/index.ts'
import { gatewayCallDays } from '../limits.ts'

type Noting = Pick<Context, 'db' | 'clock' | 'log'>
type Call = { channel: string; milliseconds: number; isAnswered: boolean }

/** Writes down how a request to a gateway went. That it could not be written ends no payment. */
export async function noteGatewayCall(
  { db, clock, log }: Noting,
  { channel, milliseconds, isAnswered }: Call,
): Promise<void> {
  const now = clock()
  try {
    await sql`insert into cashier.gateway_call (id, channel, milliseconds, is_answered, asked_at)
      values (${newId(now)}, ${channel}, ${Math.round(milliseconds)}, ${isAnswered}, ${now})`.execute(
      db,
    )
  } catch (error) {
    log.error({ error }, 'how a gateway answered was not written')
  }
}

/** Requests to a gateway in one hour before now; `ago` counts from the running one, and -1 are the last minutes. */
export type CallsOfHour = { id: string; ago: number; asked: number; failed: number; p95: number }

/** How the gateways of the channels that are offered answered in the last day, hour by hour. Those by hand have none. */
export async function readGatewayCalls(
  db: Db,
  now: Date,
  recentMinutes: number,
): Promise<{ offered: string[]; calls: CallsOfHour[] }> {
  const hourOf = sql`floor(extract(epoch from (${now}::timestamptz - asked_at)) / 3600)::int`
  const { rows } = await sql<CallsOfHour>`
    select channel as id, ago, count(*)::int as asked, count(*) filter (where not is_answered)::int as failed,
      percentile_disc(0.95) within group (order by milliseconds)::int as p95
    from (
      select channel, is_answered, milliseconds, ${hourOf} as ago from cashier.gateway_call
        where asked_at > ${now}::timestamptz - interval '24 hours' and asked_at <= ${now}
      union all
      select channel, is_answered, milliseconds, -1 from cashier.gateway_call
        where asked_at > ${now}::timestamptz - make_interval(mins => ${recentMinutes}) and asked_at <= ${now}
    ) c group by channel, ago`.execute(db)
  const { rows: offered } = await sql<{ id: string }>`
    select channel as id from cashier.channel_rule where is_enabled`.execute(db)
  const ids = new Set([...offered, ...rows].map(({ id }) => id))
  const gateways = channels.filter(({ id, kind = 'gateway' }) => kind === 'gateway' && ids.has(id))
  return { offered: gateways.map(({ id }) => id), calls: rows }
}

/** The job: forgets what is too old for any page. */
export const forgetGatewayCalls = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from cashier.gateway_call
    where asked_at < ${now}::timestamptz - make_interval(days => ${gatewayCallDays})`.execute(db)
}
