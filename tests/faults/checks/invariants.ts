/** A rule, and the query that finds what breaks it: one row each, with a text that names it. */
export type Invariant = {
  name: string
  says: string
  counts: 'lost' | 'doubled' | 'unequal' | 'broken'
  sql: string
}

const rule = (
  name: string,
  says: string,
  sql: string,
  counts: Invariant['counts'] = 'broken',
): Invariant => ({
  name,
  says,
  counts,
  sql,
})

const books: Invariant[] = [
  rule(
    'I1',
    'both legs of a transfer are in one unit',
    `select t.id::text from ledger.transfer t
      left join ledger.account s on s.id = t.source left join ledger.account d on d.id = t.target
      where s.id is null or d.id is null or s.unit <> d.unit or t.amount <= 0`,
  ),
  rule(
    'I1, I11',
    'all accounts of a unit together hold nothing',
    `select unit || ' ' || sum(balance) from (
      select unit, balance::numeric from ledger.account
      union all select a.unit, d.amount from ledger.house_delta d join ledger.account a on a.id = d.account
    ) x group by unit having sum(balance) <> 0`,
  ),
  rule(
    'I2',
    'nobody is or was below zero',
    `select id::text from ledger.account where purpose in ('cash', 'held', 'bonus', 'bonusHeld') and balance < 0
    union all
    select p.id::text from faults.posting p join faults.cash c on c.id = p.account where p.balance_after < 0`,
  ),
  rule(
    'I3',
    'a balance is the sum of its postings',
    `with posted as (
      select account, sum(amount::numeric) as amount from faults.posting group by account
    ), collected as (
      select account, sum(amount::numeric) as amount from ledger.house_delta group by account
    )
    select a.owner from ledger.account a left join posted p on p.account = a.id
      left join collected g on g.account = a.id
    where a.balance + coalesce(g.amount, 0) <> coalesce(p.amount, 0)`,
  ),
  rule(
    'I3',
    'a balance is what the journal alone adds up to',
    `with bet as (
      select distinct on (id) id, member, amount from faults.acked where kind = 'place' order by id, seq
    ), effect as (
      select member, amount::numeric from faults.acked where kind = 'deposit'
      union all select member, -amount from faults.acked where kind in ('pay', 'place')
      union all select payee, amount from faults.acked where kind = 'pay'
      union all select b.member, case e.kind when 'settle' then e.amount else b.amount end
        from (select distinct on (id) * from faults.acked where kind in ('settle', 'void', 'rollBack')
          and id in (select id from bet) order by id, seq) e
        join bet b on b.id = e.id
    ), summed as (
      select member, sum(amount) as amount from effect group by member
    )
    select coalesce(c.member, s.member) || ' holds ' || coalesce(c.balance, 0) || ', journal ' || coalesce(s.amount, 0)
    from summed s full join faults.cash c on c.member = s.member
    where coalesce(c.balance, 0) <> coalesce(s.amount, 0)`,
  ),
  rule(
    'I10',
    'versions of an account rise by one, and its balances follow from each other',
    `with series as (
      select account, version, amount, balance_after,
        lag(balance_after, 1, 0::bigint) over (partition by account order by version, id) as before,
        row_number() over (partition by account order by version, id) as place
      from faults.posting where account in (select id from faults.cash)
    )
    select account || ' version ' || version from series
    where version <> place or balance_after <> before + amount
    union all
    select c.member from faults.cash c left join lateral (
      select max(version) as version, count(*) as count from faults.posting p where p.account = c.id
    ) p on true
    where c.version <> coalesce(p.version, 0) or c.version <> p.count`,
  ),
]

const effects: Invariant[] = [
  rule(
    'I4',
    'an id has at most one effect of each step',
    `select request_id || ' step ' || step from ledger.transfer group by request_id, step having count(*) > 1
    union all select id::text from bets.bet group by id having count(*) > 1
    union all select bet_id::text from bets.settlement group by bet_id having count(*) > 1`,
    'doubled',
  ),
  rule(
    'I4',
    'an id says «moved» to one content only',
    `select id::text from faults.acked where kind in ('deposit', 'pay', 'place')
      group by id having count(distinct (kind, member, payee, amount)) > 1
    union all
    select id::text from faults.acked where kind in ('settle', 'void', 'rollBack')
      group by id having count(distinct (kind, amount, valid_bet)) > 1`,
    'doubled',
  ),
  rule(
    'I4',
    'an id is the first of its kind once',
    `select k.id::text from faults.answered a join faults.asked k using (n) where a.is_first
      group by k.id, k.kind in ('deposit', 'pay', 'place') having count(*) > 1`,
    'doubled',
  ),
  rule(
    'I4',
    'an effect has its request, and a request that moved has its effect',
    `select 'transfer ' || t.id from ledger.transfer t left join ledger.request r
        on r.id = t.request_id and r.step = t.step and r.outcome = 'moved' where r.id is null
    union all
    select 'bet ' || b.id from bets.bet b left join ledger.request r
        on r.id = b.id and r.step = 0 and r.outcome = 'moved' where r.id is null
    union all
    select 'end ' || s.bet_id from bets.settlement s left join ledger.request r
        on r.id = s.bet_id and r.step = 1 and r.outcome = 'moved' where r.id is null
    union all
    select 'request ' || r.id || ' step ' || r.step from ledger.request r where r.outcome = 'moved'
      and case r.step when 0 then
        r.id not in (select request_id from ledger.transfer where step = 0)
      else r.id not in (select bet_id from bets.settlement) end
    union all
    select 'refused ' || r.id from ledger.request r join ledger.transfer t on t.request_id = r.id and t.step = r.step
      where r.outcome <> 'moved'`,
  ),
  rule(
    'I5',
    'what was said to have moved is in the ledger: amount, accounts, balance and version',
    `with said as (
      select k.*, case k.kind when 'deposit' then k.amount when 'pay' then -k.amount when 'place' then -k.amount
          when 'settle' then k.amount else b.stake end as change,
        (k.kind in ('settle', 'void') or k.kind = 'rollBack' and b.id is not null)::int as step, b.member_id, b.id as bet
      from faults.acked k left join bets.bet b on b.id = k.id
    )
    select s.kind || ' ' || s.id || ' (request ' || s.n || ')' from said s
    left join faults.cash c on c.member = case when s.step = 1 then s.member_id::text else s.member end
    left join ledger.request r on r.id = s.id and r.step = s.step and r.account = c.id
      and r.balance = s.balance and r.version = s.version
      and (r.outcome = 'moved') = (s.kind <> 'rollBack' or s.bet is not null)
    left join faults.posting p on p.request_id = s.id and p.step = s.step and p.account = c.id
      and p.amount = s.change and p.balance_after = s.balance and p.version = s.version
    left join faults.cash o on o.member = s.payee
    where r.id is null
      or (s.change <> 0 and p.id is null)
      or (s.kind = 'pay' and p.other is distinct from o.id)
      or (s.kind = 'place' and s.bet is null)`,
    'lost',
  ),
  rule(
    'I5',
    'what was said to be too much is remembered and moved nothing',
    `select k.id::text from faults.answered a join faults.asked k using (n)
      left join ledger.request r on r.id = k.id and r.step = 0
    where a.outcome = 'ledger.insufficientFunds' and r.outcome is distinct from 'insufficient_funds'`,
    'lost',
  ),
  rule(
    'I6',
    'the ledger holds nothing that nobody asked for',
    `select 'request ' || r.id from ledger.request r where not exists (select from faults.asked k where k.id = r.id
        and case r.step when 0 then k.kind in ('deposit', 'pay', 'place', 'rollBack')
          else k.kind in ('settle', 'void', 'rollBack') end)
    union all
    select 'transfer ' || t.id from ledger.transfer t where not exists (
      select from faults.asked k left join bets.bet b on b.id = k.id
        left join faults.cash c on c.member = coalesce(nullif(k.member, ''), b.member_id::text)
        left join faults.cash o on o.member = k.payee
      where k.id = t.request_id and case k.kind
        when 'deposit' then t.step = 0 and t.target = c.id and t.amount = k.amount
        when 'pay' then t.step = 0 and t.source = c.id and t.target = o.id and t.amount = k.amount
        when 'place' then t.step = 0 and t.source = c.id and t.amount = k.amount
        when 'settle' then t.step = 1 and t.target = c.id and t.amount = k.amount
        else t.step = 1 and t.target = c.id and t.amount = b.stake end)
    union all
    select 'bet ' || b.id from bets.bet b where not exists (select from faults.asked k where k.kind = 'place'
      and k.id = b.id and k.member = b.member_id::text and k.amount = b.stake)
    union all
    select 'end ' || s.bet_id from bets.settlement s where not exists (select from faults.asked k where k.id = s.bet_id
      and k.kind = case s.kind when 'settled' then 'settle' when 'void' then 'void' else 'rollBack' end
      and (s.kind <> 'settled' or (k.amount, k.valid_bet) = (s.prize, s.valid_bet))
      and (s.kind <> 'rolled back' or k.member = s.member_id::text))`,
  ),
]

const answers: Invariant[] = [
  rule(
    'I7',
    'every answer to a request equals its first',
    // That a bet is not known may change: it can still be placed.
    `select k.kind || ' ' || k.id || ' (request ' || a.n || '): ' || string_agg(distinct concat_ws(' ', a.outcome, a.balance, a.version), ' / ')
    from faults.answered a join faults.asked k using (n) where a.outcome <> 'bets.unknownBet'
    group by a.n, k.kind, k.id having count(distinct (a.outcome, a.balance, a.version)) > 1`,
    'unequal',
  ),
  rule(
    'I7',
    'a refusal has its reason',
    `select a.outcome || ' ' || k.kind || ' ' || k.id from faults.answered a join faults.asked k using (n)
    where case a.outcome
      when 'moved' then false
      when 'ledger.insufficientFunds' then k.kind not in ('place', 'pay')
      when 'ledger.usedDifferently' then not exists (select from faults.asked o where o.id = k.id and o.n <> k.n)
      when 'bets.alreadyEnded' then not exists (
        select from bets.settlement s where s.bet_id = k.id and k.kind <>
          case s.kind when 'settled' then 'settle' when 'void' then 'void' else 'rollBack' end)
      when 'bets.rolledBack' then k.kind <> 'place' or not exists (
        select from faults.asked o where o.id = k.id and o.kind = 'rollBack')
      when 'bets.unknownBet' then k.kind = 'place' or exists (
        select from faults.acked p where p.id = k.id and p.kind = 'place' and p.seq < a.sent_at
          and (k.kind <> 'rollBack' or k.member = p.member))
      else true end`,
    'unequal',
  ),
  rule(
    'I8',
    'a bet is open, settled, void or taken back, and that is what was said',
    `select 'end of nothing ' || s.bet_id from bets.settlement s where s.bet_id not in (select id from bets.bet)
    union all
    select 'stake ' || b.id from bets.bet b join bets.settlement s on s.bet_id = b.id
      where s.stake <> b.stake or s.member_id <> b.member_id or (s.kind <> 'settled' and s.prize <> b.stake)
    union all
    select 'prize ' || s.bet_id from bets.settlement s where s.prize > 0 and not exists (
      select from ledger.transfer t where t.request_id = s.bet_id and t.step = 1 and t.amount = s.prize)
    union all
    select k.kind || ' ' || k.id from faults.acked k left join bets.settlement s on s.bet_id = k.id
      where case k.kind
        when 'settle' then (s.kind, s.prize, s.valid_bet) is distinct from ('settled', k.amount, k.valid_bet)
        when 'void' then s.kind is distinct from 'void'
        when 'rollBack' then s.kind is distinct from 'rolled back' and k.id in (select id from bets.bet)
        else false end
    union all
    select 'late ' || k.id from faults.answered a join faults.asked k using (n) join bets.bet b on b.id = k.id
      where a.outcome = 'bets.rolledBack'
    union all
    select 'no tombstone ' || k.id from faults.answered a join faults.asked k using (n)
      join faults.acked p on p.id = k.id and p.kind = 'place' and p.member = k.member
      where k.kind = 'rollBack' and a.outcome in ('moved', 'bets.unknownBet')
        and not exists (select from bets.settlement s where s.bet_id = k.id)`,
  ),
  rule(
    'I12',
    'every end of a bet was heard exactly once',
    `select coalesce(s.bet_id, h.bet_id) || ' heard ' || coalesce(h.count, 0)
    from bets.settlement s full join (select bet_id, count(*) from faults.heard group by bet_id) h on h.bet_id = s.bet_id
    where s.bet_id is null or h.count is distinct from 1`,
  ),
]

export const invariants = [...books, ...effects, ...answers]
