import { trialUnit } from '@tessera/identity/server'
import { type Db, inTransaction } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { sql } from 'kysely'
import { cockfightGame } from '../../games/cockfight/game.ts'
import { cockfight, firstTerms } from '../../games/cockfight/rooms.ts'
import { ownRooms } from '../../own-rooms.ts'
import { firstLimitsOf } from '../lists/first-limits.ts'

const vendor = 'TESSERA'
const category = 'COCKFIGHT'
// Behind the tables of live games.
const firstPosition = 1_000
const stepMs = 1_100

/** Brings our own rooms of fights into the database, with limits in every currency. What staff have set stays. */
export async function syncRooms(db: Db): Promise<void> {
  const units = [...(await readCurrencies(db)), trialUnit]
  const rows = ownRooms.map(({ code, variant, names, bettingSeconds }, at) => {
    const { odds, ...terms } = firstTerms[variant]
    return {
      code,
      variant,
      name: names,
      betting: bettingSeconds,
      position: firstPosition + at,
      ...terms,
      meron: odds?.meron ?? null,
      wala: odds?.wala ?? null,
    }
  })
  const limits = ownRooms.flatMap(({ code, tier }) =>
    units.map((unit) => {
      const { least, most, roundMost, winMost, exposureMost } = firstLimitsOf(unit, BigInt(tier))
      return { code, unit, texts: [least, most, roundMost, winMost, exposureMost].map(String) }
    }),
  )
  const rooms = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, variant text, name jsonb, betting int,
    position int, "plasadaPpm" int, "drawPay" int, "ftdPay" int, meron int, wala int)`
  await inTransaction(db, async (tx) => {
    await sql`insert into tables.game_table (code, game, variant, vendor, category, name, betting_seconds, result_seconds, step_ms,
        position)
      select r.code, ${cockfight}, r.variant, ${vendor}, ${category}, r.name, r.betting, ${cockfightGame.resultSeconds}, ${stepMs},
        r.position
      from ${rooms} on conflict (code) do nothing`.execute(tx)
    await sql`insert into tables.fight_room (table_code, plasada_ppm, draw_pay, ftd_pay, meron_odds, wala_odds)
      select r.code, r."plasadaPpm", r."drawPay", r."ftdPay", r.meron, r.wala from ${rooms} on conflict do nothing`.execute(
      tx,
    )
    await sql`insert into tables.table_limit (table_code, unit, least, most, round_most, win_most, exposure_most)
      select l.code, l.unit, (l.texts->>0)::bigint, (l.texts->>1)::bigint, (l.texts->>2)::bigint, (l.texts->>3)::bigint,
        (l.texts->>4)::bigint
      from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as l(code text, unit text, texts jsonb)
      on conflict do nothing`.execute(tx)
  })
}
