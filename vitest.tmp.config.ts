import { defineConfig } from 'vitest/config'
export default defineConfig({
  test: {
    pool: 'threads',
    isolate: false,
    globalSetup: ['packages/testing/src/global-setup.ts'],
    include: ['{modules/{ledger,bets},packages/{server-kit,calls,money}}/**/*.test.ts'],
  },
})
