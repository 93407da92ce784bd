import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { lateHours } from '../../limits.ts'
import type { Applying } from './applying.ts'
import { cancelMarkets } from './apply-cancel.ts'
import { type Book, bookOf, saveBook } from './book-of.ts'
import { type EventRow, isNext, lockEvent } from './events.ts'
import { saveCompetitors, saveEntries, saveTournament } from './fixture-rows.ts'
import { type MarketRow, typeOf } from './markets.ts'
import { isOver } from './member-status.ts'
import type { OfKind, ReadFixture } from './read-message.ts'
import { startScore } from './start-score.ts'

type Sides = { homeId: number | null; awayId: number | null }
type Saved = Sides & { tournamentId: number; entries: { key: string; competitorId: number }[] }

async function saveParts(
  tx: Db,
  fixture: ReadFixture,
  of: { feed: string; now: Date },
): Promise<Saved> {
  const { competitors, sport } = fixture
  const tournamentId = await saveTournament(tx, fixture, of)
  if ('home' in competitors) {
    const { home, away } = competitors
    const ids = await saveCompetitors(tx, [home, away], { ...of, sport })
    const [homeId, awayId] = [ids.get(home.ref) ?? null, ids.get(away.ref) ?? null]
    return { tournamentId, homeId, awayId, entries: [] }
  }
  const ids = await saveCompetitors(
    tx,
    competitors.entries.map(({ competitor }) => competitor),
    { ...of, sport },
  )
  const entries = competitors.entries.map(({ key, competitor }) => ({
    key,
    competitorId: ids.get(competitor.ref) ?? 0,
  }))
  return { tournamentId, homeId: null, awayId: null, entries }
}

const nameOf = ({ competitors }: ReadFixture): string | null =>
  'home' in competitors ? null : JSON.stringify(competitors.name)
const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Makes an event that the feed tells of for the first time. */
async function insertEvent(applying: Applying<OfKind<'fixture'>>, saved: Saved): Promise<number> {
  const { tx, feed, message, now } = applying
  const { fixture } = message
  const { sport, format, startsAt } = fixture
  const score = startScore(sport, { format, isField: saved.homeId === null })
  const { rows } = await sql<{ id: number }>`
    insert into sports.event (feed, ref, sport, tournament_id, home_id, away_id, name, starts_at, set_at, format,
      place_terms, score, state_at, made_at)
    values (${feed.name}, ${fixture.ref}, ${sport}, ${saved.tournamentId}, ${saved.homeId}, ${saved.awayId},
      ${nameOf(fixture)}::jsonb, ${startsAt}, ${startsAt}, ${JSON.stringify(format)}::jsonb,
      ${json(fixture.placeTerms)}::jsonb, ${JSON.stringify(score)}::jsonb, ${message.at}, ${now})
    returning id::float8 as id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** The event of another source that this one tells of: the same sides at the same time, in the same places. */
async function findOther(
  tx: Db,
  { fixture }: OfKind<'fixture'>,
  feed: string,
): Promise<number | undefined> {
  const { competitors, sport, startsAt } = fixture
  if (!('home' in competitors)) return undefined
  const { rows } = await sql<{ id: number }>`
    select e.id::float8 as id from sports.event e
    join sports.competitor h on h.id = e.home_id join sports.competitor a on a.id = e.away_id
    where e.feed <> ${feed} and e.sport = ${sport} and e.status in ('planned', 'live', 'interrupted')
      and e.starts_at between ${startsAt}::timestamptz - interval '15 minutes' and ${startsAt}::timestamptz + interval '15 minutes'
      and lower(h.name ->> 'EN') = lower(${competitors.home.name['EN']}) and lower(a.name ->> 'EN') = lower(${competitors.away.name['EN']})
      and not exists (select from sports.event_source s where s.event_id = e.id and s.feed = ${feed})
    order by e.id limit 2`.execute(tx)
  return rows.length === 1 ? rows[0]?.id : undefined
}

/** Lets a feed tell of an event that another one is the source of. */
export async function linkSource(
  tx: Db,
  { feed, ref, eventId, now }: { feed: string; ref: string; eventId: number; now: Date },
): Promise<void> {
  await sql`insert into sports.event_source (feed, ref, event_id, made_at)
    values (${feed}, ${ref}, ${eventId}, ${now}) on conflict (feed, ref) do nothing`.execute(tx)
}

const neutral = new Set(['over', 'under', 'yes', 'no', 'odd', 'even'])

/** Whether a market means the same with the sides in each other's place. */
function isNeutral(market: MarketRow, { entries }: Book): boolean {
  const { type, specifiers } = typeOf(market)
  return !specifiers['side'] && type.outcomes(specifiers, entries).every((key) => neutral.has(key))
}

/** Why bets that were sold before are void: they were sold on something else. Undefined: they stand. */
function whyVoid(event: EventRow, { homeId, awayId }: Sides, { format, startsAt }: ReadFixture) {
  const isSwapped = event.homeId !== null && event.homeId === awayId && event.awayId === homeId
  if (isSwapped) return 'The sides were swapped' as const
  if (event.homeId !== homeId || event.awayId !== awayId) return 'Another competitor plays' as const
  const keys = new Set([...Object.keys(format), ...Object.keys(event.format)])
  if ([...keys].some((key) => format[key] !== event.format[key])) return 'Another format' as const
  const set = event.setAt ?? event.startsAt
  const isFar = Math.abs(startsAt.getTime() - set.getTime()) > lateHours * 3_600_000
  return isFar ? ('Set to another time' as const) : undefined
}

/** What was sold before the change is void; what is sold from now on is not. The prices were those of something else. */
async function voidSold(
  { tx, message, feed, now }: Applying<OfKind<'fixture'>>,
  book: Book,
  reason: NonNullable<ReturnType<typeof whyVoid>>,
): Promise<void> {
  const by = { feed: feed.name, messageId: message.id, madeBy: 'feed', now, to: now, reason }
  const all = [...book.markets.values()]
  const isSwap = reason === 'The sides were swapped'
  const affected = all.filter((market) => !isSwap || !isNeutral(market, book))
  if (affected.length === 0) return
  await cancelMarkets(tx, book, affected.length === all.length ? 'all' : affected, by)
  for (const market of affected) {
    if (market.status !== 'active' || reason === 'Set to another time') continue
    market.status = 'suspended'
    market.hasChanged = true
  }
}

/** Takes over what changed of an event that the book knows. */
async function updateEvent(
  applying: Applying<OfKind<'fixture'>>,
  event: EventRow,
  saved: Saved,
): Promise<void> {
  const { tx, message, now, changes } = applying
  const { fixture } = message
  const { startsAt, format } = fixture
  const book = await bookOf(tx, event, { also: 'all', now })
  const reason = isOver(event.status) ? undefined : whyVoid(event, saved, fixture)
  if (reason) await voidSold(applying, book, reason)
  const setAt = reason === 'Set to another time' ? startsAt : (event.setAt ?? event.startsAt)
  const isNewScore = event.status === 'planned' && reason === 'Another format'
  if (isNewScore) {
    book.event.score = startScore(event.sport, { format, isField: saved.homeId === null })
  }
  await sql`update sports.event set tournament_id = ${saved.tournamentId}, home_id = ${saved.homeId},
      away_id = ${saved.awayId}, name = ${nameOf(fixture)}::jsonb, starts_at = ${startsAt}, set_at = ${setAt},
      format = ${JSON.stringify(format)}::jsonb, place_terms = ${json(fixture.placeTerms)}::jsonb,
      betting_version = betting_version + 1
    where id = ${event.id}`.execute(tx)
  book.event.startsAt = startsAt
  await saveBook(book, { tx, messageId: message.id, now, changes })
}

/** Applies a fixture: makes the event, or takes over what changed of it. Answers its id. */
export async function applyFixture(
  applying: Applying<OfKind<'fixture'>>,
): Promise<{ eventId: number | null; isOlder?: true }> {
  const { tx, feed, message, now, refuse, changes } = applying
  const { fixture } = message
  const known = await lockEvent(tx, { feed: feed.name, ref: fixture.ref })
  if (known && known.feed !== feed.name) return { eventId: known.id }
  const isField = !('home' in fixture.competitors)
  const isOther = known && (known.sport !== fixture.sport || (known.homeId === null) !== isField)
  if (isOther)
    return refuse('wrong market', `${fixture.ref}: another kind of event`) ?? { eventId: known.id }
  const heard = { feed: feed.name, seq: message.seq, as: 'fixture' as const }
  if (known && !(await isNext(tx, known.id, heard))) return { eventId: known.id, isOlder: true }
  const other = known ? undefined : await findOther(tx, message, feed.name)
  if (other !== undefined) {
    await linkSource(tx, { feed: feed.name, ref: fixture.ref, eventId: other, now })
    return { eventId: other }
  }
  const saved = await saveParts(tx, fixture, { feed: feed.name, now })
  const eventId = known?.id ?? (await insertEvent(applying, saved))
  if (saved.entries.length > 0) await saveEntries(tx, eventId, saved.entries)
  if (known) await updateEvent(applying, known, saved)
  else {
    await isNext(tx, eventId, heard)
    changes.lists.push({ list: fixture.sport, event: eventId, isThere: true })
  }
  return { eventId }
}
