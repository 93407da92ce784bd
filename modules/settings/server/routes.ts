import { answer } from '@tessera/server-kit'
import { settingsCalls } from '../calls.ts'
import { listBanners } from './list-banners.ts'
import { symbolOf } from './offered.ts'
import { maintenanceOf, readSite } from './read-site.ts'
import { siteOf } from './site.ts'
import { textIn } from './text-in.ts'

export const settingsRoutes = answer(settingsCalls, {
  readFlags: async ({ db }) => (await siteOf(db)).flags,

  readStatus: async ({ db }, { query }) => {
    const maintenance = maintenanceOf(await siteOf(db), query.language)
    return { status: maintenance ? (1 as const) : (0 as const), maintenance }
  },

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

  readSite: (context, { query }) => readSite(context, query.language),

  listBanners: (context, { query }) => listBanners(context, query),

  listCurrencies: async ({ db }) => {
    const { currencies } = await siteOf(db)
    return { list: currencies.map((each) => ({ ...each, symbol: symbolOf(each.code) })) }
  },

  listLanguages: async ({ db }) => ({ list: (await siteOf(db)).languages }),
})
