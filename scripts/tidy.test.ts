import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findUntidy } from './tidy.mjs'
import { clean, manifestsOf, type Tree } from './tidy/clean-project.fixture.ts'
import { landMigrations } from './tidy/migrations-stay.mjs'
import { readProject } from './tidy/read-project.mjs'

const long = (lines: number) => 'const line = 1\n'.repeat(lines)

/** Each rule broken on purpose: what is put into the clean project, where, and what is said about it. */
const broken: [rule: string, change: Tree, said: RegExp][] = [
  ['a folder without a row', manifestsOf('bingo'), /modules\/bingo {2}has no row/],
  [
    'a module without a manifest',
    { 'modules/lobby/server/module.ts': '' },
    /modules\/lobby\/module\.ts {2}is missing: it says what the module has/,
  ],
  [
    'a module that does nothing on the server',
    { 'modules/lobby/module.ts': '' },
    /modules\/lobby\/server\/module\.ts {2}is missing/,
  ],
  [
    'a call outside a file of calls',
    {
      'modules/cashier/shapes.ts': [
        "import { call } from '@tessera/calls'",
        'export const readIt = call({})',
        '',
      ].join('\n'),
    },
    /modules\/cashier\/shapes\.ts:2 {2}declares a call outside a file of calls/,
  ],
  [
    'a bigint literal in a component, behind a text',
    { 'apps/site/a.tsx': "export function A() {\n  return c === '' || b > 0n\n}\n" },
    /a\.tsx:2 {2}has a bigint literal/,
  ],
  [
    'a bigint literal in a component',
    { 'apps/site/a.tsx': 'export function A() {\n  return b > 0n\n}\n' },
    /a\.tsx:2 {2}has a bigint literal/,
  ],
  [
    'a list of languages',
    { 'modules/cashier/shapes.ts': "export const languages = ['EN', 'ES']\n" },
    /shapes\.ts:1 {2}names a language: 'ES'/,
  ],
  [
    'a type with a field for each language',
    { 'modules/cashier/shapes.ts': 'export type Names = { EN: string; ES: string }\n' },
    /shapes\.ts:1 {2}names a language/,
  ],
  [
    'a column that is named as its buttons',
    {
      'modules/cashier/staff/a.tsx': [
        "const columns = [{ id: 'edit', name: text('edit'),",
        "  cell: () => <Button>{text('edit')}</Button> }]",
        '',
      ].join('\n'),
    },
    /a\.tsx:1 {2}has a column and buttons in it both named 'edit'/,
  ],
  ['a new top folder', { 'tools/a.ts': '' }, /tools {2}has no row/],
  ['a room nobody knows', { 'modules/cashier/attic/a.ts': '' }, /attic {2}is no room of a module/],
  ['a game not listed', { 'games/roulette/game.ts': '' }, /games\/roulette .*games\/views\.ts/],
  [
    'a channel not listed',
    { 'modules/cashier/channels/spei/channel.ts': '' },
    /spei .*channels\/index/,
  ],
  [
    'a relative import that leaves',
    { 'modules/cashier/server/a.ts': "import { b } from '../../ledger/server/b.ts'\n" },
    /a\.ts:1 {2}reaches modules\/ledger\/server\/b\.ts/,
  ],
  [
    'a game that knows another',
    { 'games/dice/view/a.ts': "import { b } from '../../orchard/b.ts'\n" },
    /reaches games\/orchard/,
  ],
  [
    'the server in the browser',
    { 'modules/cashier/member/a.tsx': "import type { B } from '@tessera/ledger/server'\n" },
    /brings @tessera\/ledger\/server into the browser/,
  ],
  [
    'server-kit in the browser',
    { 'apps/site/a.tsx': "import { connect } from '@tessera/server-kit'\n" },
    /brings @tessera\/server-kit into the browser/,
  ],
  [
    'an import that goes up',
    { 'modules/ledger/server/a.ts': "import { b } from '@tessera/bets/server'\n" },
    /goes up or sideways to @tessera\/bets\/server/,
  ],
  [
    'an import that goes sideways',
    { 'modules/cashier/server/a.ts': "import { b } from '@tessera/rounds/server'\n" },
    /goes up or sideways to @tessera\/rounds\/server/,
  ],
  [
    'a package that knows the business',
    { 'packages/calls/src/a.ts': "import { b } from '@tessera/ledger/calls'\n" },
    /goes up or sideways to @tessera\/ledger\/calls/,
  ],
  [
    'a screen of another module',
    { 'modules/cashier/member/a.tsx': "import { B } from '@tessera/rounds/member'\n" },
    /shows a screen of another module/,
  ],
  [
    'a game that knows the wallet',
    { 'games/dice/a.ts': "import { b } from '@tessera/ledger/calls'\n" },
    /a game knows game-kit, slot-kit and money/,
  ],
  [
    'React on the server',
    { 'modules/cashier/server/a.ts': "import { useState } from 'react'\n" },
    /imports react, which belongs in the browser/,
  ],
  [
    'the database driver in what both sides share',
    { 'modules/cashier/calls.ts': "import pg from 'pg'\n" },
    /imports pg, which belongs on the server/,
  ],
  ['a long file', { 'modules/cashier/server/a.ts': long(301) }, /has 301 lines, more than 300/],
  [
    'a long function',
    {
      'modules/cashier/server/a.ts': `export async function a(\n  b: B,\n): Promise<C> {\n${long(68)}}\n`,
    },
    /a\.ts:1 {2}is a function of 72 lines/,
  ],
  ['an empty name', { 'modules/cashier/server/bet-utils.ts': '' }, /bet-utils\.ts {2}has a name/],
  ['the time', { 'games/dice/a.ts': 'const now = Date.now()\n' }, /a\.ts:1 {2}calls Date\.now\(\)/],
  [
    'the date',
    { 'modules/cashier/server/a.ts': '\nnew Date()\n' },
    /a\.ts:2 {2}calls new Date\(\)/,
  ],
  [
    'a storage that may throw',
    { 'modules/cashier/member/a.ts': "localStorage.getItem('a')\n" },
    /a\.ts:1 {2}uses localStorage, which throws/,
  ],
  [
    'a table past the writer of tables',
    {
      'modules/cashier/staff/a.tsx':
        "saveFile('a.csv', 'text/csv;charset=utf-8', lines.join('\\n'))\n",
    },
    /a\.tsx:1 {2}writes a table by itself/,
  ],
  [
    'a clipboard that may be missing',
    { 'modules/cashier/member/a.tsx': '\nnavigator.clipboard.writeText(a)\n' },
    /a\.tsx:2 {2}uses navigator\.clipboard/,
  ],
  [
    'a call past the client',
    {
      'modules/cashier/channels/bank/channel.ts':
        "const reply = await fetch('https://bank.example')\n",
    },
    /channel\.ts:1 {2}asks another machine by itself \(fetch\(\)/,
  ],
  [
    'a request past the client',
    { 'modules/cashier/server/a.ts': "import { request } from 'node:https'\n" },
    /a\.ts:1 {2}asks another machine by itself/,
  ],
  ['chance [G-01]', { 'modules/cashier/server/a.ts': 'Math.random()\n' }, /calls Math\.random/],
  [
    'a changed migration',
    { 'modules/ledger/sql/2026-01-01-10-ledger.sql': 'create table ledger.other (id uuid);\n' },
    /ledger\.sql {2}has changed since databases ran it/,
  ],
  [
    'a migration that nobody noted',
    { 'modules/bets/sql/2026-01-02-20-bets.sql': 'create schema bets;\n' },
    /bets\.sql {2}is new: note its checksum/,
  ],
  [
    'a function in a migration',
    {
      'modules/bets/sql/2026-01-02-20-bets.sql':
        'create function bets.move() returns int language sql as $$ select 1 $$;\n',
    },
    /defines the function bets\.move: a migration changes tables only/,
  ],
  [
    'a function in the file of another one',
    {
      'modules/bets/sql/functions/bets.place.sql':
        'create or replace function bets.move() returns int language sql as $$ select 1 $$;\n',
    },
    /bets\.place\.sql {2}defines the function bets\.move: each definition has a file of its own/,
  ],
  [
    'a problem without a test',
    { 'modules/cashier/server/open.test.ts': '' },
    /problems\.ts:2 {2}no test shows the problem channelClosed/,
  ],
  [
    "a query on another module's table",
    { 'modules/cashier/server/a.ts': 'sql`update ledger.account set cash = 1`\n' },
    /uses ledger\.account, which is ledger's own/,
  ],
  [
    "a query builder on another module's table",
    { 'modules/cashier/server/a.ts': "db.selectFrom('ledger.account')\n" },
    /uses ledger\.account/,
  ],
  [
    'a colour',
    { 'apps/site/a.module.css': '.a { color: #fff; }\n' },
    /a\.module\.css:1 {2}#fff is a colour/,
  ],
  ['a colour function', { 'apps/site/a.css': '.a { fill: oklch(1 0 0); }\n' }, /is a colour/],
  ['a colour in a screen', { 'apps/site/a.tsx': "const ink = '#1a2b3c'\n" }, /is a colour/],
  [
    'a token that nobody makes',
    { 'apps/site/a.css': '.a { gap: var(--gape); }\n' },
    /var\(--gape\) is a token that nobody makes/,
  ],
  [
    'a class that nobody asks for',
    {
      'apps/site/a.module.css': '.asked { gap: 0; }\n.left:hover,\n.asked { gap: 0; }\n',
      'apps/site/a.tsx': "import styles from './a.module.css'\nexport const name = styles.asked\n",
    },
    /a\.module\.css:2 {2}\.left is a class that nobody asks for/,
  ],
  ['a length', { 'apps/site/a.css': '.a { gap: 12px; }\n' }, /12px is a length in pixels/],
  [
    'a side',
    { 'apps/site/a.css': '.a { margin-left: 0; }\n' },
    /margin-left: is a side of the screen/,
  ],
  [
    'a corner at a side',
    { 'apps/site/a.css': '.a { border-top-right-radius: 1rem; }\n' },
    /border-top-right-radius: is a side of the screen/,
  ],
  [
    'a file of test support without its name',
    {
      'modules/cashier/server/orders.ts': 'export const order = 1\n',
      'modules/cashier/server/open.test.ts': [
        "import { order } from './orders.ts'",
        "expect(order).toBe('cashier.channelClosed')",
        '',
      ].join('\n'),
    },
    /orders\.ts {2}is imported by tests only/,
  ],
  [
    'a value that names a side',
    { 'apps/site/a.css': '.a { transform-origin: left center; }\n' },
    /transform-origin: left is a side of the screen/,
  ],
]

describe('tidy', () => {
  const made: string[] = []
  afterEach(() => made.splice(0).forEach((dir) => rmSync(dir, { recursive: true })))

  /** The clean project with its migrations landed, and then the change. */
  function build(change: Tree): string {
    const root = mkdtempSync(path.join(tmpdir(), 'tessera-tidy-'))
    made.push(root)
    const write = (tree: Tree) => {
      for (const [file, text] of Object.entries(tree)) {
        mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
        writeFileSync(path.join(root, file), text)
      }
    }
    write({ ...clean, 'scripts/tidy/migrations.json': '{}' })
    landMigrations(readProject(root))
    write(change)
    return root
  }

  it('finds nothing in a project that keeps the rules', () => {
    expect(findUntidy(build({}))).toEqual([])
  })
  it.each(broken)('finds %s', (_rule, change, said) => {
    const findings = findUntidy(build(change))
    expect(findings).toEqual(expect.arrayContaining([expect.stringMatching(said)]))
  })
})
