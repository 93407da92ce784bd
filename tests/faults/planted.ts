import type { Cluster } from './cluster.ts'

/** A bug that the checks must find: put into functions of the test database, or into the bank. */
export type Planted = {
  name: string
  /** The rules of which one at least must be found broken. */
  breaks: string[]
  isInBank?: boolean
  /** Bets that come together and a bet that comes alone go through functions of their own. */
  edits?: { in: string; text: RegExp; instead: string }[]
}

const inBoth = (text: RegExp, instead: string) =>
  ['ledger.change', 'ledger.change_one'].map((place) => ({ in: place, text, instead }))

export const plantedBugs: Planted[] = [
  {
    name: 'forgottenLock',
    breaks: ['I3', 'I10'],
    // What the account held when the statement began, and not when its row was free.
    edits: inBoth(
      /\ba\.balance \+ (?=case|x\.|change)/g,
      '(select b.balance from ledger.account b where b.id = a.id) + ',
    ),
  },
  {
    name: 'replayByAmount',
    breaks: ['I4'],
    edits: [
      {
        in: 'bets.move',
        text: /concat_ws\('\|', members[^)]*\)/,
        instead: `concat_ws('|', amounts[q.n])`,
      },
      {
        in: 'bets.move_one',
        text: /concat_ws\('\|', its_member[^)]*\)/,
        instead: `concat_ws('|', its_amount)`,
      },
    ],
  },
  { name: 'answerBeforeCommit', breaks: ['I5'], isInBank: true },
  {
    name: 'float',
    breaks: ['I3', 'I10'],
    edits: inBoth(/a\.balance \+ (case [^,]+ end),/, '(a.balance::float8 + $1)::bigint,'),
  },
  {
    name: 'missingTombstone',
    breaks: ['I8'],
    edits: [
      {
        in: 'ledger.change',
        text: /where firsts\[x\.n\]/,
        instead: `where firsts[x.n] and outcomes[x.n] <> 'rolled_back'`,
      },
    ],
  },
]

/** Replaces the functions by their own texts with the bug in them. Fails where that text is not there any more. */
export async function plant(cluster: Cluster, { name, edits = [] }: Planted): Promise<void> {
  for (const { in: place, text, instead } of edits) {
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
}
