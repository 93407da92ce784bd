import type { Adapter } from './adapter.ts'

/** Messages stay where they are, to be read by the staff. */
export const outbox: Adapter = {
  needs: { settings: [], secrets: [] },
  deliver: async () => undefined,
}
