import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { leftOutReasons, type LeftOut, type ToldJackpots } from '../../jackpot-shapes.ts'
import { jackpotShownSeconds } from '../../limits.ts'
import { backChannelOf } from '../back/back-channel-of.ts'

type Asked = {
  adapter: string
  isOn: boolean
  askedAt: Date | null
  heardAt: Date | null
  problem: ToldJackpots['problem']
  leftOut: LeftOut | null
}
type Pool = {
  code: string
  unit: string
  names: Record<string, string>
  titles: string[]
  amount: bigint
  toldAt: Date
}

/** What a connection tells of jackpots; nothing where there is no such connection. */
export async function readToldJackpots(
  db: Db,
  code: string,
  now: Date,
): Promise<ToldJackpots | undefined> {
  const { rows: found } = await sql<Asked>`
    select c.adapter, c.is_enabled as "isOn", a.asked_at as "askedAt", a.heard_at as "heardAt", a.problem, a.left_out as "leftOut"
    from vendors.connection c left join vendors.jackpot_ask a on a.connection = c.code
    where c.code = ${code}`.execute(db)
  const [asked] = found
  if (!asked) return undefined
  const { rows } = await sql<Pool>`
    select code, unit, names, titles, amount, told_at as "toldAt" from vendors.jackpot
    where connection = ${code} order by code, unit`.execute(db)
  const since = now.getTime() - jackpotShownSeconds * 1_000
  return {
    canAsk: backChannelOf(asked.adapter).jackpots !== undefined,
    askedAt: asked.askedAt?.toISOString() ?? null,
    heardAt: asked.heardAt?.toISOString() ?? null,
    problem: asked.problem,
    leftOut: leftOutReasons.flatMap((reason) => {
      const count = asked.leftOut?.[reason] ?? 0
      return count > 0 ? [{ reason, count }] : []
    }),
    list: rows.map(({ unit, amount, toldAt, ...pool }) => ({
      ...pool,
      amount: money(amount, unit),
      toldAt: toldAt.toISOString(),
      isShown: asked.isOn && toldAt.getTime() > since,
    })),
  }
}
