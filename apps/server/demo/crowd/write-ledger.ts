import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { writeRows } from './write-rows.ts'

/** One movement between two accounts of one unit, at a moment that is over. */
export type PastMove = {
  id: string
  /** 1: the end of the bet of this id. */
  step: 0 | 1
  /** What the ledger knows a request by: 0 a stake, 1 the end of a bet, 4 any other movement. */
  kind: 0 | 1 | 4
  from: AccountName
  to: AccountName
  /** Zero for a bet that has won nothing: a request without a movement. */
  amount: bigint
  reason: string
  subject: string | null
  /** Of bets: what was asked, as the ledger compares it with the same id again. */
  content: string
  at: Date
}
export type AccountName = `${string} ${'cash' | 'held' | 'play' | 'clearing' | 'world'}`

type Account = {
  id: bigint
  balance: bigint
  version: bigint
  isGuarded: boolean
  sum: bigint
  /** When it was first used: the checks of the ledger begin with the oldest account. */
  openedAt: Date
}

/**
 * Inserts past movements into the ledger, with the result that its own functions would have had: in the order of time,
 * with the balance and version of each member's account after each, a request for each, and the sums of house accounts.
 * No balance may be below zero. Run in a transaction by the owner of the tables, before anyone is served.
 */
export async function writeLedger(
  tx: Db,
  unit: string,
  moves: readonly PastMove[],
): Promise<Map<AccountName, bigint>> {
  const inOrder = moves.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const accounts = await openAccounts(tx, unit, inOrder)
  const accountOf = (name: AccountName): Account => {
    const account = accounts.get(name)
    if (!account) throw new Error(`${name} is open`)
    return account
  }
  const rows = inOrder.map((move) => post(move, accountOf(move.from), accountOf(move.to)))
  await sql`select set_config('ledger.is_moving', 'on', true)`.execute(tx)
  await insertAll(tx, rows)
  await updateAccounts(tx, [...accounts.values()])
  await sql`select set_config('ledger.is_moving', 'off', true)`.execute(tx)
  return new Map([...accounts].map(([name, { id }]) => [name, id]))
}

async function openAccounts(tx: Db, unit: string, moves: readonly PastMove[]) {
  const names = [...new Set(moves.flatMap(({ from, to }) => [from, to]))]
  const parts = names.map((name) => name.split(' '))
  const [owners, purposes] = [0, 1].map((at) => parts.map((part) => part[at] ?? ''))
  await sql`select ledger.accounts_of(${owners}::text[], ${purposes}::text[],
    array_fill(${unit}::text, array[${names.length}::int]))`.execute(tx)
  const { rows } = await sql<Omit<Account, 'sum'> & { name: AccountName }>`
    select a.owner || ' ' || a.purpose as name, a.id, a.balance, a.version, a.is_guarded as "isGuarded",
      a.opened_at as "openedAt"
    from ledger.account a join unnest(${owners}::text[], ${purposes}::text[]) x(o, p)
      on a.owner = x.o and a.purpose = x.p where a.unit = ${unit}`.execute(tx)
  return new Map(rows.map(({ name, ...row }) => [name, { ...row, sum: 0n }]))
}

/** Moves in memory, and answers the rows of it. */
function post(move: PastMove, from: Account, to: Account) {
  const { id, step, kind, amount, reason, subject, at } = move
  for (const account of [from, to]) if (at < account.openedAt) account.openedAt = at
  if (amount > 0n) {
    for (const [account, change] of [
      [from, -amount],
      [to, amount],
    ] as const) {
      account.sum += change
      if (!account.isGuarded) continue
      account.balance += change
      account.version += 1n
      if (account.balance < 0n) throw new Error(`${move.from} has too little for ${reason}`)
    }
  }
  // A movement between house accounts returns no balance, as in ledger.move().
  const own = [from, to].find(({ isGuarded }) => isGuarded) ?? { id: 0n, balance: 0n, version: 0n }
  return {
    id,
    step,
    kind,
    amount,
    reason,
    subject,
    at,
    content:
      kind === 4 ? [reason, subject, `${from.id}>${to.id}>${amount}`].join('|') : move.content,
    source: from.id,
    target: to.id,
    account: own.id,
    balance: own.balance,
    version: own.version,
    source_balance: from.isGuarded ? from.balance : null,
    source_version: from.isGuarded ? from.version : null,
    target_balance: to.isGuarded ? to.balance : null,
    target_version: to.isGuarded ? to.version : null,
  }
}

async function insertAll(tx: Db, rows: ReturnType<typeof post>[]): Promise<void> {
  // The lowest three bits of a fingerprint are the kind, as in bets.move() and ledger.post().
  await writeRows(
    tx,
    rows,
    (
      list,
    ) => sql`insert into ledger.request (id, step, outcome, fingerprint, account, balance, version, made_at)
      select id, step, 'moved', (~7::bigint & hashtextextended(content, 0)) | kind, account, balance, version, at
      from jsonb_to_recordset(${list}) x(id uuid, step smallint, kind int, content text, account bigint,
        balance bigint, version bigint, at timestamptz)`,
  )
  await writeRows(
    tx,
    rows.filter(({ amount }) => amount > 0n),
    (
      list,
    ) => sql`insert into ledger.transfer (request_id, step, leg, source, target, amount, source_balance,
        source_version, target_balance, target_version, made_at, reason, subject)
      select id, step, 0, source, target, amount, source_balance, source_version, target_balance, target_version,
        at, reason, subject
      from jsonb_to_recordset(${list}) x(id uuid, step smallint, source bigint, target bigint, amount bigint,
        source_balance bigint, source_version bigint, target_balance bigint, target_version bigint,
        at timestamptz, reason text, subject text)`,
  )
}

async function updateAccounts(tx: Db, accounts: Account[]): Promise<void> {
  await writeRows(
    tx,
    accounts,
    (list) => sql`update ledger.account a set opened_at = x."openedAt",
        balance = case when a.is_guarded then x.balance else a.balance end,
        version = case when a.is_guarded then x.version else a.version end
      from jsonb_to_recordset(${list}) x(id bigint, balance bigint, version bigint, "openedAt" timestamptz)
      where a.id = x.id`,
  )
  await writeRows(
    tx,
    accounts.filter(({ isGuarded, sum }) => !isGuarded && sum !== 0n),
    (list) => sql`insert into ledger.house_delta (account, amount)
      select id, sum from jsonb_to_recordset(${list}) x(id bigint, sum bigint)`,
  )
}
