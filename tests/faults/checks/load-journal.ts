import type { Cluster } from '../cluster.ts'
import { readJournal } from '../journal.ts'

const rowsAtOnce = 20_000

const tables = `
create unlogged table faults.asked (seq int, n int primary key, kind text, id uuid, member text, payee text, amount bigint, valid_bet bigint);
create unlogged table faults.answered (seq int, n int, sent_at int, outcome text, is_first boolean, balance bigint, version bigint);`

// Data that the checks need again and again: the answers that say «moved», and the accounts of the ledger.
const views = `
create index on faults.asked (id);
create index on faults.answered (n);
create unlogged table faults.acked as
  select distinct on (a.n) a.n, a.seq, k.kind, k.id, k.member, k.payee, k.amount, k.valid_bet, a.balance, a.version
  from faults.answered a join faults.asked k using (n) where a.outcome = 'moved' order by a.n, a.seq;
create index on faults.acked (id);
create unlogged table faults.cash as
  select id, substr(owner, 8) as member, balance, version from ledger.account
  where owner like 'member:%' and purpose = 'cash';
create unlogged table faults.posting as
  select source as account, -amount as amount, source_balance as balance_after, source_version as version,
    id, request_id, step, leg, target as other from ledger.transfer
  union all
  select target, amount, target_balance, target_version, id, request_id, step, leg, source from ledger.transfer;
create index on faults.posting (request_id);
analyze faults.asked, faults.answered, faults.acked, faults.cash, faults.posting;`

/** Brings the journal from its file into the database, where it can be compared. */
export async function loadJournal(cluster: Cluster, path: string): Promise<void> {
  await cluster.ask(tables)
  const { asked, answered } = readJournal(path)
  await fill(cluster, 'faults.asked', asked)
  await fill(cluster, 'faults.answered', answered)
  await cluster.ask(views)
}

async function fill(cluster: Cluster, table: string, rows: string[][]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const lines = rows.slice(at, at + rowsAtOnce)
    // A text that names nobody is a text; a number that is not there is none.
    const text = JSON.stringify(lines)
    const columns = table === 'faults.asked' ? askedColumns : answeredColumns
    await cluster.ask(
      `insert into ${table} select ${columns} from jsonb_array_elements($1::jsonb) r`,
      [text],
    )
  }
}

const askedColumns = `(r->>0)::int, (r->>1)::int, r->>2, (r->>3)::uuid, r->>4, r->>5, (r->>6)::bigint, (r->>7)::bigint`
const answeredColumns = `(r->>0)::int, (r->>1)::int, (r->>2)::int, r->>3, (r->>4)::boolean, nullif(r->>5, '')::bigint, nullif(r->>6, '')::bigint`
