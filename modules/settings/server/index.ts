export type { NewBanner } from './banners.ts'
export {
  insertBanner,
  insertCustomerService,
  insertResource,
  setFlag,
  writeFieldRule,
  writeSetting,
} from './change-site.ts'
export {
  readBrand,
  readCurrencies,
  readDefaultCurrency,
  readFieldRules,
  readFlags,
  readLanguages,
  readMinimumAge,
  readMirrors,
  readSessionLimits,
} from './read-parts.ts'
export { settingsRoutes } from './routes.ts'
export { textIn } from './text-in.ts'
