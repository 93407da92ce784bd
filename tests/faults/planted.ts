import type { Cluster } from './cluster.ts'

/** A bug that the checks must find: put into a function of the test database, or into the bank. */
export type Planted = {
  name: string
  /** The rules of which one at least must be found broken. */
  breaks: string[]
  isInBank?: boolean
  in?: string
  text?: RegExp
  instead?: string
}

export const plantedBugs: Planted[] = [
  {
    name: 'forgottenLock',
    breaks: ['I3', 'I10'],
    in: 'ledger.change',
    text: /\s+for no key update( of \w+)?\b|perform ledger\.lock\([^;]*\);/g,
    instead: '',
  },
  {
    name: 'replayByAmount',
    breaks: ['I4'],
    in: 'bets.move',
    text: /concat_ws\('\|', members[^)]*\)/,
    instead: `concat_ws('|', amounts[q.n])`,
  },
  { name: 'answerBeforeCommit', breaks: ['I5'], isInBank: true },
  {
    name: 'float',
    breaks: ['I3', 'I10'],
    in: 'ledger.change',
    text: /l\.balance \+ l\.moved/,
    instead: '(l.balance::float8 + l.moved)::bigint',
  },
  {
    name: 'missingTombstone',
    breaks: ['I8'],
    in: 'ledger.change',
    text: /where firsts\[x\.n\]/,
    instead: `where firsts[x.n] and outcomes[x.n] <> 'rolled_back'`,
  },
]

/** Replaces the function by its own text with the bug in it. Fails where that text is not there any more. */
export async function plant(
  cluster: Cluster,
  { name, in: place, text, instead = '' }: Planted,
): Promise<void> {
  if (!place || !text) return
  const rows = await cluster.ask<{ oid: string; definition: string }>(
    `select p.oid, pg_get_functiondef(p.oid) as definition from pg_proc p where p.oid = to_regproc($1)`,
    [place],
  )
  const before = rows[0]?.definition ?? ''
  const planted = before.replace(text, instead)
  if (planted === before) throw new Error(`${name}: ${place} does not read as expected any more`)
  await cluster.ask(planted)
  const [after] = await cluster.ask<{ definition: string }>(
    'select pg_get_functiondef($1::oid) as definition',
    [rows[0]?.oid],
  )
  if (after?.definition === before) throw new Error(`${name}: ${place} did not change`)
}
