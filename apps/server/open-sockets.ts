import { findEndedSessions, useTicket } from '@tessera/identity/server'
import {
  type Clock,
  type Db,
  type FastCalls,
  type Hub,
  type Logger,
  serveSockets,
} from '@tessera/server-kit'
import { readHosts } from '@tessera/settings/server'
import proxyAddr from '@fastify/proxy-addr'
import type { IncomingMessage, Server } from 'node:http'
import { feeds } from './modules.ts'
import { originsOf } from './origins.ts'

type Dependencies = {
  db: Db
  clock: Clock
  hub: Hub
  log: Logger
  publicOrigin: string | undefined
  /** The proxies whose X-Forwarded-For is trusted. */
  trustProxy?: string | undefined
  fastCalls?: FastCalls | undefined
}

/** The visitor's address behind these proxies, read as requests over HTTP are. */
function visitorBehind(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const proxies = (trustProxy ?? '').split(',').map((each) => each.trim())
  const trust = proxyAddr.compile(proxies.filter((each) => each !== ''))
  return (request) => proxyAddr(request, trust)
}

/** Serves the site's sockets: who may open one, and whose are over, is asked of `identity`. */
export const openSockets = (
  server: Server,
  { db, clock, hub, log, publicOrigin, trustProxy, fastCalls }: Dependencies,
) =>
  serveSockets(server, {
    hub,
    feeds,
    log,
    addressOf: visitorBehind(trustProxy),
    isAllowedOrigin: originsOf(publicOrigin, async () => (await readHosts(db)).mirrors)
      .isAllowedOrigin,
    useTicket: (ticket) => useTicket(db, ticket, clock),
    ...(fastCalls && { fastCalls }),
    findEnded: (sessionIds) => findEndedSessions(db, sessionIds, clock),
  })
