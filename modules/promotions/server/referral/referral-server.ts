import type { KindServer } from '../kinds/kind-server.ts'

/** Whoever has a link takes part: it runs for them. */
export const referralServer: KindServer = {
  standing: async (_db, _whose, promotion, now) => ({
    status: now < promotion.endsAt ? 'process' : 'close',
  }),
}
