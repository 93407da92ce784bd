import type { KindServer } from '../kinds/kind-server.ts'

/** Whoever may take part does: it runs for them. */
export const rebateBoostServer: KindServer = {
  standing: async (_db, _whose, promotion, now) => ({
    status: now < promotion.endsAt ? 'process' : 'close',
  }),
}
