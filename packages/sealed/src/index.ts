export {
  BaseAddress,
  fieldsOf,
  Secret,
  type SettingsField,
  type SettingsShape,
  WebAddress,
} from './fields.ts'
export { seal, unseal } from './seal.ts'
export {
  givenSecrets,
  openSettings,
  type Sealer,
  sealSettings,
  showSettings,
  type ShownField,
} from './settings.ts'
