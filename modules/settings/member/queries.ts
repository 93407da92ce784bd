import { languageCode, query } from '@tessera/web-kit'
import { settingsCalls } from '../calls.ts'

const here = () => languageCode().toUpperCase()

export const helpQuery = (lang = here()) =>
  query(settingsCalls.listHelp, { query: { lang, device: 'WEB' } })

export const aboutQuery = (language = here()) =>
  query(settingsCalls.readAboutInfo, { query: { language } })

export const mirrorsQuery = query(settingsCalls.listDomainRoutes, {})

export const siteQuery = (language = here()) =>
  query(settingsCalls.readSite, { query: { language } })
