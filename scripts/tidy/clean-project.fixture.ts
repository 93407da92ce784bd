export type Tree = Record<string, string>

/** The manifests of modules, with nothing in them. */
export const manifestsOf = (...names: string[]): Tree =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`modules/${name}/module.ts`, ''],
      [`modules/${name}/server/module.ts`, ''],
    ]),
  )

/** A small project that keeps every rule. */
export const clean: Tree = {
  ...manifestsOf('ledger', 'bets', 'cashier'),
  'packages/money/src/index.ts': "export { round } from './round.ts'\n",
  'packages/money/src/round.ts': 'export const round = (amount: bigint) => amount\n',
  'packages/calls/src/index.ts': "import '@tessera/money'\n",
  'packages/web-kit/src/tokens/tokens.css': ':root { --ink: #0a0b0c; --gap: 12px; }\n',
  'modules/ledger/server/index.ts': "import { round } from '@tessera/money'\nexport { round }\n",
  'modules/ledger/sql/2026-01-01-10-ledger.sql': 'create table ledger.account (id uuid);\n',
  'modules/bets/server/index.ts': "import { round } from '@tessera/ledger/server'\nround()\n",
  'modules/cashier/problems.ts':
    "defineProblems('cashier', {\n  channelClosed: {\n    status: 409,\n  },\n})\n",
  'modules/cashier/server/open.ts': [
    "import { openAccount } from '@tessera/ledger/server'",
    '// Date.now() in a comment is only a word.',
    'openAccount(sql`select id from ledger.account_view join ledger.open_account(1) on true`)',
    '',
  ].join('\n'),
  'modules/cashier/server/open.test.ts': "expect(code).toBe('cashier.channelClosed')\n",
  'modules/cashier/channels/index.ts': "import { sandbox } from './sandbox/channel.ts'\n",
  'modules/cashier/channels/sandbox/channel.ts': 'export const sandbox = 1\n',
  'modules/cashier/member/deposit-screen.tsx': [
    "import { ledgerCalls } from '@tessera/ledger/calls'",
    "import styles from './deposit-screen.module.css'",
    'const row = styles.row',
    '',
  ].join('\n'),
  'modules/cashier/member/deposit-screen.module.css':
    '@media (width > 600px) {\n  .row { border: 1px solid var(--ink); margin-inline-start: 1rem; }\n}\n',
  'games/index.ts': "import { dice } from './dice/game.ts'\n",
  'games/views.ts': "const views = { dice: () => import('./dice/view/dice-view.tsx') }\n",
  'games/dice/game.ts': "import { defineGame } from '@tessera/game-kit'\n",
  'games/dice/view/dice-view.tsx': "import { Button } from '@tessera/web-kit'\n",
  'packages/game-kit/src/view.ts': "import type { ComponentType } from 'react'\n",
  'apps/site/main.tsx': "import { DepositScreen } from '@tessera/cashier/member'\n",
}
