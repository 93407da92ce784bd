import { trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { type Db, type GuestContext, nameFor, type StaffPerson } from '@tessera/server-kit'
import { readDefaultCurrency } from '@tessera/settings/server'
import { sql } from 'kysely'
import type { Jackpot } from '../../jackpot-calls.ts'
import type { JackpotAccount } from '../../jackpot-staff-calls.ts'
import { gameOf } from '../../game-of.ts'
import { type JackpotTerms, mustHitReturn, termsIn } from '../../jackpots.ts'
import { roundsProblems } from '../../problems.ts'
import { namesOfGame } from '../names-of-game.ts'
import type { HidingPort } from '../ports.ts'
import { allJackpots, type KnownJackpot } from './jackpot-list.ts'
import { findCommitments, findJackpots, findLastHits, findSwitches } from './jackpot-rows.ts'

type IsHidden = Pick<HidingPort, 'isHidden'>
type Asked = { currency?: string | undefined }

/** The currency that is asked for, the member's, or the site's own. */
async function unitOf({ db, member }: GuestContext, { currency }: Asked): Promise<string> {
  const unit = currency ?? member?.currency
  // Play without money has no part in jackpots: its players see those of the site.
  return unit === undefined || unit === trialUnit ? readDefaultCurrency(db) : unit
}

const isOn = (known: KnownJackpot, switches: Map<string, boolean>): boolean =>
  switches.get(known.id) ?? known.isOnAtFirst

const keptMilliseconds = 1_000
type Shown = Promise<{ list: Jackpot[] }>
const kept = new WeakMap<object, Map<string, { shown: Shown; at: number }>>()

/** The jackpots that are on, with what they hold in one currency: read once a second for all who ask. */
export async function listJackpots(context: GuestContext, asked: Asked, ports: IsHidden): Shown {
  const { db } = context
  const unit = await unitOf(context, asked)
  const byUnit = kept.get(db.getExecutor()) ?? new Map<string, { shown: Shown; at: number }>()
  kept.set(db.getExecutor(), byUnit)
  const known = byUnit.get(unit)
  if (known && performance.now() - known.at < keptMilliseconds) return known.shown
  const shown = readJackpots(db, unit, ports)
  byUnit.set(unit, { shown, at: performance.now() })
  shown.catch(() => byUnit.delete(unit))
  return shown
}

/** The same, read now. */
export async function readJackpots(db: Db, unit: string, { isHidden }: IsHidden): Shown {
  const [rows, switches, commitments, lastHits] = await Promise.all([
    findJackpots(db),
    findSwitches(db),
    findCommitments(db, unit),
    findLastHits(db, unit),
  ])
  const meters = new Map(
    rows.filter((row) => row.unit === unit).map(({ jackpot, meter }) => [jackpot, meter]),
  )
  const played: (KnownJackpot & { terms: JackpotTerms })[] = []
  for (const known of allJackpots()) {
    const terms = termsIn(known, unit)
    if (!terms || !isOn(known, switches)) continue
    const open = []
    for (const slug of known.games) if (!(await isHidden(db, slug))) open.push(slug)
    // What no open game feeds is not shown.
    if (open.length > 0) played.push({ ...known, games: open, terms })
  }
  return {
    list: played.map((known) => {
      const last = lastHits.get(known.id)
      return {
        id: known.id,
        kind: known.kind,
        amount: money(meters.get(known.id) ?? known.terms.seed, unit),
        seed: money(known.terms.seed, unit),
        most: known.terms.most === null ? null : money(known.terms.most, unit),
        contribution: known.contribution,
        addedReturn: known.kind === 'mustHit' ? mustHitReturn(known) : null,
        commitment: commitments.get(known.id) ?? null,
        lastHit: last ? { amount: money(last.won, unit), at: last.at.toISOString() } : null,
        names: namesOf(known.games),
        games: known.games,
      }
    }),
  }
}

const namesOf = ([slug = '', ...others]: readonly string[]): Record<string, string> | null =>
  others.length === 0 ? namesOfGame(slug) : null

/** Points that were reached, revealed. Problem: `unknownJackpot`. */
export async function listHitPoints(
  context: GuestContext,
  id: string,
  { pageNo, pageSize, ...asked }: Asked & { pageNo: number; pageSize: number },
) {
  if (!allJackpots().some((known) => known.id === id)) throw roundsProblems.unknownJackpot()
  const unit = await unitOf(context, asked)
  const { rows } = await sql<{
    number: number
    commitment: string
    salt: string
    point: bigint
    committedAt: Date
    hitAt: Date
    won: bigint
    total: bigint
  }>`select p.number, p.hash as commitment, p.salt, p.point, p.committed_at as "committedAt", p.hit_at as "hitAt",
      t.won, count(*) over () as total
    from rounds.jackpot_point p join rounds.jackpot_part t on t.round_id = p.round_id and t.jackpot = p.jackpot
    where p.jackpot = ${id} and p.unit = ${unit} and p.hit_at is not null
    order by p.number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(context.db)
  return {
    list: rows.map(({ total: _, won, ...row }) => ({ ...row, won: money(won, unit) })),
    totalPages: Math.ceil(Number(rows[0]?.total ?? 0n) / pageSize),
  }
}

/** Every jackpot in each currency, with its account in the ledger. Play units have no part in it. */
export async function listJackpotAccounts(db: Db, staff: Pick<StaffPerson, 'language'> = {}) {
  const [rows, switches, balances] = await Promise.all([
    findJackpots(db),
    findSwitches(db),
    sql<{ id: bigint; jackpot: string; unit: string; balance: bigint }>`
      select id, substr(owner, 9) as jackpot, unit, balance from ledger.balance_view
      where owner like 'jackpot:%' and purpose = 'held'`.execute(db),
  ])
  const list = allJackpots().flatMap((known): JackpotAccount[] => {
    const about = {
      id: known.id,
      kind: known.kind,
      isOn: isOn(known, switches),
      games: known.games,
      gameNames: known.games.map((game) => nameFor(staff, gameOf(game)?.listing.names, game)),
      contribution: known.contribution,
    }
    const own = rows.filter(({ jackpot, unit }) => jackpot === known.id && unit !== trialUnit)
    if (own.length === 0) return [{ ...about, ...untouched }]
    return own.map(({ unit, contributed, seeded, paid, hits }) => {
      const account = balances.rows.find((each) => each.jackpot === known.id && each.unit === unit)
      return {
        ...about,
        currency: unit,
        account: account ? String(account.id) : null,
        balance: account ? money(account.balance, unit) : null,
        contributed: money(contributed, unit),
        seeded: money(seeded, unit),
        paid: money(paid, unit),
        hits,
      }
    })
  })
  return { list }
}

const untouched = {
  currency: null,
  account: null,
  balance: null,
  contributed: null,
  seeded: null,
  paid: null,
  hits: 0,
}

/** The wins of jackpots, newest first. Those of free play are none. */
export async function listJackpotHits(
  db: Db,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
  staff: Pick<StaffPerson, 'language'> = {},
) {
  const { rows } = await sql<{
    id: string
    roundId: string
    memberId: string
    account: string | null
    game: string
    unit: string
    won: bigint
    at: Date
    total: bigint
  }>`select p.jackpot as id, p.round_id as "roundId", r.member_id as "memberId", m.account, r.game, p.unit, p.won,
      p.made_at as at, count(*) over () as total
    from rounds.jackpot_part p join rounds.round r on r.id = p.round_id
      left join identity.member_view m on m.id = r.member_id
    where p.won > 0 and p.unit <> ${trialUnit}
    order by p.made_at desc, p.round_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  return {
    list: rows.map(({ total: _, unit, won, ...row }) => ({
      ...row,
      gameName: nameFor(staff, gameOf(row.game)?.listing.names, row.game),
      won: money(won, unit),
    })),
    totalPages: Math.ceil(Number(rows[0]?.total ?? 0n) / pageSize),
  }
}
