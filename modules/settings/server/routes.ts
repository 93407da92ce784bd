import { answer } from '@tessera/server-kit'
import { settingsCalls } from '../calls.ts'
import { failureCalls } from '../failure-calls.ts'
import { checkRepresentative } from './check-representative.ts'
import { draftRoutes } from './drafts/routes.ts'
import { listBanners } from './list-banners.ts'
import { symbolOf } from './offered.ts'
import type { SettingsPorts } from './ports.ts'
import { readAboutInfo } from './read-about.ts'
import { readSite, readStatus } from './read-site.ts'
import { reportFailure } from './report-failure.ts'
import { siteOf } from './site.ts'
import { settingsStaffRoutes } from './staff/routes.ts'
import { topicsWith } from './staff/topics.ts'
import { textIn } from './text-in.ts'

export const settingsRoutes = (ports: SettingsPorts) => [
  ...answer(settingsCalls, {
    readFlags: async ({ db }) => (await siteOf(db)).flags,

    readStatus: (context, { query }) => readStatus(context, query.language, ports),

    readRegisterRules: async ({ db }) => {
      const { rules, settings } = await siteOf(db)
      return { rules, minimumAge: settings.minimumAge }
    },

    listDomainRoutes: async ({ db, origin }) => {
      const { settings } = await siteOf(db)
      const mainDomain = settings.mainDomain || new URL(origin).host
      return { mainDomain, list: settings.domainRoutes }
    },

    listHelp: async ({ db }, { query }) => {
      const { settings } = await siteOf(db)
      const list = settings.help.map(({ id, texts }) => ({
        id,
        ...(textIn(texts, query.lang) ?? { title: '', content: '' }),
      }))
      return { list }
    },

    readSite: (context, { query }) => readSite(context, query.language, ports),

    listBanners: (context, { query }) => listBanners(context, query),

    listCurrencies: async ({ db }) => {
      const { currencies } = await siteOf(db)
      return { list: currencies.map((each) => ({ ...each, symbol: symbolOf(each.code) })) }
    },

    listLanguages: async ({ db }) => ({ list: (await siteOf(db)).languages }),

    readAboutInfo: ({ db }, { query }) => readAboutInfo(db, query.language),

    checkRepresentative: (context, { body }) => checkRepresentative(context, body.account),
  }),
  ...answer(failureCalls, {
    reportFailure: (context, { body }) => Promise.resolve(reportFailure(context, body)),
  }),
  ...settingsStaffRoutes,
  ...draftRoutes(topicsWith(ports.topics ?? []), ports.nameSubjects),
]
