import { blockingCountryOf } from '@tessera/lobby/server'
import { type Db, systemClock } from '@tessera/server-kit'
import { isListedHost, offeredLanguages } from '@tessera/settings/server'
import type { FastifyInstance } from 'fastify'
import { renderPages } from './render-pages.ts'

type Dependencies = Pick<Parameters<typeof renderPages>[1], 'root' | 'hub' | 'log' | 'originOf'> & {
  db: Db
}

/** The public pages, rendered for guests. The age of a kept page is by the machine's clock. */
export const renderSite = (app: FastifyInstance, { db, ...dependencies }: Dependencies) =>
  renderPages(app, {
    ...dependencies,
    clock: systemClock,
    isListedHost: (host) => isListedHost(db, host),
    offered: () => offeredLanguages(db),
    blockingCountry: (address) => blockingCountryOf(db, address),
  })
