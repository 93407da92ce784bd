export {
  BaseAddress,
  fieldsOf,
  Secret,
  type SettingsField,
  type SettingsShape,
  WebAddress,
} from './fields.ts'
export { type KeyChange, markOf, type Opened } from './key-change.ts'
export { seal, unseal } from './seal.ts'
export { holdsSecret, turnFields, turnSealed } from './turn-sealed.ts'
export {
  givenSecrets,
  openSettings,
  type Sealer,
  sealSettings,
  showSettings,
  type ShownField,
} from './settings.ts'
