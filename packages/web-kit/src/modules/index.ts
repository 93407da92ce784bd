export {
  defineOffice,
  type OfficeGroup,
  type OfficeModule,
  type OfficeSection,
} from './define-office.ts'
export {
  type AccountGroupName,
  type CentrePage,
  defineSite,
  type LoadedScreen,
  type PageInput,
  type SiteModule,
  type SitePage,
} from './define-site.ts'
