import { commitmentOf } from '@tessera/game-kit'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { families } from '../plays/index.ts'
import { digitsShape } from '../plays/shapes.ts'

/** A family of four digits and a side, without plays: what a draw needs. */
export const fixtureFamily = 'fixture-digits'

families[fixtureFamily] = {
  code: fixtureFamily,
  shape: digitsShape(['a', 'b', 'c', 'd']),
  hasSeries: false,
  plays: [],
  trends: [
    {
      code: 'size',
      isTwoSided: true,
      outcomes: [
        { code: 'big', wins: 1n, of: 2n },
        { code: 'small', wins: 1n, of: 2n },
      ],
      outcomeOf: (result) => (Number(result[0]) >= 5 ? 'big' : 'small'),
    },
  ],
}

/** A game that is drawn here every minute. */
export const ownGame = 'OWN1'
/** A game whose results come from outside, three times a day. */
export const officialGame = 'OFF1'

export async function insertGames(db: Db): Promise<void> {
  const schedule = {
    offsetMinutes: 480,
    spans: [{ from: '10:00', to: '20:00', everyMinutes: 300 }],
  }
  await sql`insert into lottery.game (code, family, mode, vendor, category, area, is_own, period_seconds, schedule,
      close_early_seconds, is_open, position, ahead_seconds)
    values (${ownGame}, ${fixtureFamily}, 'ZY', 'LOTT', 'LOTT', 'OWN', true, 60, null, 5, true, 1, 3720),
      (${officialGame}, ${fixtureFamily}, 'SEA', 'TCG_SEA', 'ELOTT', 'MY', false, null,
        ${JSON.stringify(schedule)}::jsonb, 60, true, 2, 86400)`.execute(db)
}

type NewIssue = {
  game: string
  numero: string
  /** Seconds from the time of the database; the sale lasts a minute and closes five seconds before. */
  drawsIn: number
  seed?: string
}

/** An issue at a distance from now. */
export async function insertIssue(
  db: Db,
  { game, numero, drawsIn, seed }: NewIssue,
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into lottery.issue (game, numero, opens_at, closes_at, draws_at, seed, commitment, made_at)
    select ${game}, ${numero}, at - interval '65 seconds', at - interval '5 seconds', at, ${seed ?? null},
      ${seed ? commitmentOf(seed) : null}, at - interval '2 minutes'
    from (select clock_timestamp() + make_interval(secs => ${drawsIn}) as at) t
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the issue was not inserted')
  return row.id
}

type State = { state: string; result: string[] | null; version: number; beacon: string | null }

export async function stateOf(db: Db, id: bigint): Promise<State> {
  const { rows } = await sql<State>`select state, result, result_version as version, beacon
    from lottery.issue where id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('there is no such issue')
  return row
}

export const seedOf = (mark: number): string => String(mark).padStart(64, '0')
