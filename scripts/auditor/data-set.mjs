/* What the data set is made of: a query for each file. Instants are texts in UTC to the microsecond, so that they compare as
   texts; amounts are texts of ledger units (1/10,000), so that no reader rounds them. `$1` and `$2`: from and until. */

/** @param {string} column */
const instant = (column) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** @param {string} column */
const isIn = (column) => `(${column} >= coalesce($1, '-infinity'::timestamptz) and ${column} < $2)`

// A bet that was placed in a month that is in the archive still has its settlement here.
const betsInPeriod = `(
  select coalesce(b.id, s.bet_id) as id, coalesce(b.member_id, s.member_id) as member, coalesce(b.vendor, s.vendor) as vendor,
    coalesce(b.category, s.category) as category, coalesce(b.game, s.game) as game, coalesce(b.unit, s.unit) as unit,
    coalesce(b.stake, s.stake) as stake, b.placed_at, s.kind, s.valid_bet, s.prize, s.settled_at
  from bets.bet b full join bets.settlement s on s.bet_id = b.id
  where ${isIn('b.placed_at')} or ${isIn('s.settled_at')}
)`

/** The vendor code under which the games of the house are played. */
export const house = 'TESSERA'

const roundsInPeriod = `(
  select r.*, o.draw_index, o.words, o.steps_hash, o.multiplier, o.prize, o.settled_at
  from rounds.round r left join rounds.outcome o on o.round_id = r.id
  where ${isIn('r.placed_at')} or exists (select from ${betsInPeriod} b where b.id = r.id and b.vendor = '${house}')
)`

export const bets = `select id, member, vendor, category, game, unit, stake::text, ${instant('placed_at')} as at,
    case when kind is not null then json_build_object('kind', kind, 'validBet', valid_bet::text, 'prize', prize::text,
      'at', ${instant('settled_at')}) end as ended
  from ${betsInPeriod} bet order by id`

export const seeds = `select id, member_id as member, commitment, ${instant('committed_at')} as "committedAt",
    client_seed as "clientSeed", ${instant('client_seed_at')} as "clientSeedAt", next_nonce as "nextNonce",
    case when revealed_at is not null then server_seed end as "serverSeed", ${instant('revealed_at')} as "revealedAt"
  from rounds.seed s
  where committed_at < $2 and (revealed_at is null or revealed_at >= coalesce($1, '-infinity'::timestamptz))
    or s.id in (select seed_id from ${roundsInPeriod} r)
  order by id`

export const rounds = `select r.id, r.member_id as member, r.game, r.version, r.seed_id as seed, r.nonce, r.choice,
    coalesce((select json_agg(m.move order by m.seq) from rounds.round_move m where m.round_id = r.id), '[]') as moves,
    coalesce((select json_agg(json_build_object('jackpot', p.jackpot, 'contribution', p.contribution::text, 'won', p.won::text,
      'draw', p.draw, 'of', p.space) order by p.jackpot) from rounds.jackpot_part p where p.round_id = r.id), '[]') as jackpots,
    r.unit, r.stake::text, r.draw_index::text as index, r.words, r.steps_hash as "stepsHash", r.multiplier::text, r.prize::text,
    ${instant('r.placed_at')} as at, ${instant('r.settled_at')} as "settledAt"
  from ${roundsInPeriod} r order by r.seed_id, r.nonce`

const legs = `(
  select t.*, l.* from ledger.transfer t
  cross join lateral (values (t.source, -t.amount, t.source_balance, t.source_version),
    (t.target, t.amount, t.target_balance, t.target_version)) l (account, change, balance, version)
)`

export const postings = `select account::text, id::text as transfer, request_id as request, reason, subject is null as "isBet",
    change::text as amount, balance::text, version::text, ${instant('made_at')} as at
  from ${legs} leg where ${isIn('made_at')} order by leg.account, leg.version, leg.id`

/* What an account had before: what was carried forward from the archive, and its postings before. What it had in the end: the
   balance that stands in the books, less what came later. The two are found apart from each other. */
export const accounts = `select a.id::text, a.owner, a.purpose, a.unit, a.is_guarded as "isGuarded",
    (coalesce(c.balance, 0) + coalesce(l.before, 0))::text as opening,
    (case when a.is_guarded then coalesce(c.version, 0) + coalesce(l.older, 0) else 0 end)::text as "openingVersion",
    (a.balance + coalesce(d.amount, 0) - coalesce(l.later, 0))::text as closing
  from ledger.account a
  left join ledger.carried c on c.account = a.id
  left join (select account, sum(amount) as amount from ledger.house_delta group by account) d on d.account = a.id
  left join (
    select account, sum(change) filter (where made_at < coalesce($1, '-infinity'::timestamptz)) as before,
      count(*) filter (where made_at < coalesce($1, '-infinity'::timestamptz)) as older,
      sum(change) filter (where made_at >= $2) as later
    from ${legs} leg group by account
  ) l on l.account = a.id
  order by a.id`

/** Where the rows that are not in the archive begin; null where nothing was archived. */
export const archiveEnd = `select ${instant(
  `max(to_date(right(relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'utc'`,
)} as until
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('ledger_set_aside', 'bets_set_aside') and c.relkind in ('r', 'p') and relname ~ '_\\d{4}_\\d{2}$'`
