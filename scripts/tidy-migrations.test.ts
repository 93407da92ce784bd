import { expect, test } from 'vitest'
import { migrationsRoll } from './tidy/migrations-roll.mjs'

/** What is said of a migration with this text. */
function saidOf(text: string, name = '2026-12-07-01-change.sql'): string[] {
  const file = {
    path: `modules/lobby/sql/${name}`,
    unit: 'modules/lobby',
    side: 'server' as const,
    isTest: false,
    text,
    code: text,
  }
  return migrationsRoll({ root: '', files: [file], documents: [], foldersIn: () => [] }).map(
    ({ message }) => message,
  )
}

test.each([
  ['a column that goes', 'alter table lobby.game drop column place;', /says «drop column»/],
  ['a table that goes', 'drop table lobby.game;', /says «drop table»/],
  ['a table that is named anew', 'alter table lobby.game rename to title;', /says «rename to»/],
  ['a column of another type', 'alter table lobby.game alter column place type text;', /type»/],
  ['a column that is filled', 'alter table lobby.game alter place set not null;', /set not null»/],
  ['a column without a default', 'alter table lobby.game add column a int not null;', /default/],
  ['an index that locks', 'create index game_by_place on lobby.game (place);', /concurrently/],
])('%s, under servers of the build before, is found', (_what, text, said) => {
  expect(saidOf(text).join()).toMatch(said)
  // Databases have run those of the days before.
  expect(saidOf(text, '2026-12-06-580-change.sql')).toEqual([])
})

test.each([
  ['a new column with a default', 'alter table lobby.game add column a int not null default 0;'],
  ['an index of a new table', 'create table lobby.a (b int);\ncreate index a_by_b on lobby.a (b);'],
  [
    'an index beside what is written',
    '--! concurrently\ncreate index concurrently a on lobby.game (b);',
  ],
  ['what the release before has left', '--! contract\nalter table lobby.game drop column place;'],
  ['what a closed site does', '--! breaking\ndrop table lobby.game;'],
])('%s is let be', (_what, text) => {
  expect(saidOf(text)).toEqual([])
})
