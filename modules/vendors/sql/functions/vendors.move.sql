-- Does what vendors told, in one transaction. Each group is of one member and is done whole or not at all.
--   groups: {connection, player, token (hexadecimal hash, or none), at, rules, moves}. A group without moves asks for the balance.
-- Answers of each group: what became of it and of its moves (outcome, balance as text, at in milliseconds, isFirst), and what the
-- member has. A group that was refused tells at which of its moves; the refusal is remembered under the id of that move alone.
-- Outcomes of a group: ok, unknown_player, or that of the move which was refused.
create or replace function vendors.move(groups jsonb[]) returns table (
  op int, outcome text, failed int, answers jsonb, balance bigint, unit text, member_id uuid
)
language plpgsql
  set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
#variable_conflict use_variable
declare
  members  uuid[]; units text[]; wallets bigint[];
  g        jsonb;
  m        jsonb;
  token    bytea;
  answer   record;
  is_alone boolean;
begin
  select array_agg(p.member_id order by x.n), array_agg(v.currency order by x.n), array_agg(b.id order by x.n)
    into members, units, wallets
  from unnest(groups) with ordinality x(g, n)
  left join vendors.player p on p.connection = x.g ->> 'connection' and p.player = x.g ->> 'player'
  left join identity.member_view v on v.id = p.member_id
  left join ledger.balance_view b on b.owner = 'member:' || p.member_id and b.purpose = 'cash' and b.unit = v.currency;
  perform ledger.lock(array(select distinct w from unnest(wallets) w where w is not null));

  for i in 1 .. cardinality(groups) loop
    g := groups[i];
    op := i; outcome := 'ok'; failed := null; answers := '[]';
    balance := null; unit := units[i]; member_id := members[i];
    if wallets[i] is null then
      outcome := 'unknown_player';
      return next;
      continue;
    end if;
    token := decode(g ->> 'token', 'hex');
    is_alone := jsonb_array_length(g -> 'moves') = 1;
    begin
      for j in 1 .. jsonb_array_length(g -> 'moves') loop
        m := g -> 'moves' -> (j - 1);
        select x.* into answer from vendors.do_move(g ->> 'connection', members[i], wallets[i], units[i], token,
          (g ->> 'at')::timestamptz, g -> 'rules', m, is_alone) x;
        answers := answers || jsonb_build_object('outcome', answer.outcome, 'balance', answer.balance::text,
          'at', floor(extract(epoch from answer.told_at) * 1000), 'isFirst', answer.is_first);
        if answer.outcome not in ('ok', 'nothing_there', 'rolled_back_before') then
          outcome := answer.outcome;
          failed := j;
          exit when is_alone;
          raise exception 'refused' using errcode = 'VM001';
        end if;
      end loop;
    exception when sqlstate 'VM001' then
      -- Nothing of the group was done. The refusal is remembered where it is one of the member, not of the id.
      if outcome not in ('token_invalid', 'bet_already_rolled_back', 'duplicate_mismatch', 'bet_known')
          and not exists (select from vendors.transaction t where t.id = (m ->> 'id')::uuid) then
        perform vendors.note(g ->> 'connection', members[i], wallets[i], m, outcome, false);
      end if;
      if outcome in ('duplicate_mismatch', 'bet_not_found') then
        insert into vendors.finding (connection, kind, tx, of_id, member_id, unit, amount)
          values (g ->> 'connection', case outcome when 'bet_not_found' then 'winWithoutBet' else 'differs' end, m ->> 'tx',
            (m ->> 'of')::uuid, members[i], units[i], (m ->> 'amount')::bigint);
      end if;
    end;
    select b.balance into balance from ledger.balance_view b where b.id = wallets[i];
    return next;
  end loop;
end $$;
