import { confirmApproval } from '@tessera/compliance/server'
import { createApp, createLog, type Db, type StaffContext } from '@tessera/server-kit'
import { fixedClock, testClient, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import { connectionStaffCalls } from '../../connection-staff-calls.ts'
import { connectionRoutes } from '../routes.ts'
import { useVendorKey } from '../vendor-key.ts'
import { switchOnKind } from './switch-connection.ts'

const permissions = ['vendors.settings', 'vendors.books', 'approvals.decide']
const staff = { olga: permissions, pablo: permissions, rita: ['vendors.transfers'] }
export type Officer = keyof typeof staff

/** A back office with two people who may connect vendors, and one who may not. */
export async function connectionOffice(
  db: Db,
  given: { protocols?: readonly WalletProtocol[]; kitCases?: number } = {},
) {
  const clock = fixedClock()
  const fixture = testContext(db, { clock })
  useVendorKey(Buffer.alloc(32, 7))
  const shown: { vendors: readonly string[]; isOpen: boolean }[] = []
  const ports = {
    showVendors: async (_: Db, vendors: readonly string[], isOpen: boolean) =>
      void shown.push({ vendors, isOpen }),
  }
  const idOf = (who: string) =>
    `00000000-0000-7000-8000-0000000000f${Object.keys(staff).indexOf(who)}`
  for (const [account, held] of Object.entries(staff)) {
    await sql`insert into identity.staff (id, account, password_hash, permissions, extra, created_at)
      values (${idOf(account)}, ${account}, 'x', ${held}::text[], ${held}::text[], ${clock()})
      on conflict do nothing`.execute(db)
  }
  const { ask, close } = testClient(fixture, connectionRoutes({ ...ports, ...given }), { staff })
  const contextOf = (who: Officer) =>
    ({
      ...fixture,
      staff: { id: idOf(who), account: who, permissions: staff[who], sessionId: 's' },
    }) as unknown as StaffContext
  return {
    ask,
    clock,
    shown,
    contextOf,
    /** Confirms what waits for a second person. */
    async confirm(who: Officer, code: string) {
      const { rows } = await sql<{ id: string }>`
        select id from compliance.approval where state = 'waiting' and subject = ${`connection:${code}`}`.execute(
        db,
      )
      return confirmApproval(contextOf(who), { id: rows[0]?.id ?? '' }, [switchOnKind(ports)])
    },
    on: (who: Officer, code: string) =>
      ask(who, connectionStaffCalls.switchConnectionOn, {
        params: { code },
        body: { reason: 'the tests have passed' },
      }),
    off: (who: Officer, code: string) =>
      ask(who, connectionStaffCalls.switchConnectionOff, {
        params: { code },
        body: { reason: 'it answers nothing' },
      }),
    close,
  }
}

/** A vendor in the catalogue without a title. */
export const addVendor = (db: Db, code: string) =>
  sql`insert into lobby.vendor (code, name, position) values (${code}, ${code}, 99) on conflict do nothing`.execute(
    db,
  )

/** The other end of a connection: it opens games, and asks the wallet as soon as their page is fetched. */
export async function remoteVendor(answer: {
  open: (body: Record<string, unknown>) => object
  page: (code: string) => Promise<void>
}) {
  const app = createApp({ log: createLog('silent') })
  app.post('/*', async ({ body }, reply) =>
    reply.send(answer.open(body as Record<string, unknown>)),
  )
  app.get('/play/:code', async (request, reply) => {
    await answer.page((request.params as { code: string }).code)
    return reply.send('')
  })
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  return { baseUrl, close: () => app.close() }
}
