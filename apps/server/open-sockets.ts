import { findEndedSessions, useTicket } from '@tessera/identity/server'
import { type Clock, type Db, type Hub, type Logger, serveSockets } from '@tessera/server-kit'
import { readHosts } from '@tessera/settings/server'
import type { Server } from 'node:http'
import { feeds } from './modules.ts'
import { originsOf } from './origins.ts'

type World = { db: Db; clock: Clock; hub: Hub; log: Logger; publicOrigin: string | undefined }

/** Serves the site's sockets: who may open one, and whose are over, is asked of `identity`. */
export const openSockets = (server: Server, { db, clock, hub, log, publicOrigin }: World) =>
  serveSockets(server, {
    hub,
    feeds,
    log,
    isAllowedOrigin: originsOf(publicOrigin, async () => (await readHosts(db)).mirrors)
      .isAllowedOrigin,
    useTicket: (ticket) => useTicket(db, ticket, clock),
    findEnded: (sessionIds) => findEndedSessions(db, sessionIds, clock),
  })
