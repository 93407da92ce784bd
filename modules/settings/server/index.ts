import type { Job } from '@tessera/server-kit'
import { publishDueJob } from './drafts/publish-draft.ts'
import { tellSiteJob } from './staff/notify-later.ts'
import { type TopicKind, topicsWith } from './staff/topics.ts'

export type { NewBanner } from './banners.ts'
export {
  insertBanner,
  insertCustomerService,
  insertResource,
  setFlag,
  writeFieldRule,
  writeSetting,
} from './change-site.ts'
export { type ClosedPage, closedPageFor } from './closed-page.ts'
export type { Place, SettingsPorts } from './ports.ts'
export {
  readBrand,
  readBrandNames,
  readCurrencies,
  readDefaultCurrency,
  readFieldRules,
  readFlags,
  readHosts,
  readLanguages,
  readMinimumAge,
  readMirrors,
  readSessionLimits,
} from './read-parts.ts'
export { cleanRichText } from './rich-text/clean-rich-text.ts'
export { languageFor, offeredLanguages, syncLanguages } from './languages.ts'
export { findCurrencies } from './offered.ts'
export { settingsRoutes } from './routes.ts'
export { servePictures } from './pictures/serve-pictures.ts'
export { serveServiceLinks } from './serve-service-links.ts'
export { useServiceKey } from './service-links.ts'
export { defaultHelp } from '../default-help.ts'
export { changeTopic, setTopic, tell as tellTopic } from './staff/set-topic.ts'
export { declareTopic, onlyTopic, type TopicKind } from './staff/topics.ts'
export type { Topic } from './staff/topic.ts'
export { textIn } from './text-in.ts'
export { isListedHost, type Visit, whyClosedFor } from './why-closed.ts'

/** What the site does by the clock: drafts whose minute has come, of these topics too; banners that come and go. */
export const settingsJobs = (topics: readonly TopicKind[] = []): Job[] => [
  publishDueJob(topicsWith(topics)),
  tellSiteJob,
]
export { forgetSite } from './site.ts'
