import type { Language } from './words.ts'

/** What a person reads where ways in are added and used. */
type Words = {
  addKey: string
  keyAdded: RegExp
  keyName: string
  removeKey: RegExp
  bind: string
  show: string
  picture: string
  code: string
  confirm: string
  recovery: string
  kept: string
  codesLeft: RegExp
  onePress: RegExp
  otherWays: string
}

export const credentialsWords: Record<Language, Words> = {
  en: {
    addKey: 'Add a passkey',
    keyAdded: /Passkey added/,
    keyName: 'Name',
    removeKey: /^Remove /,
    bind: 'Set up an app',
    show: 'Show QR code',
    picture: 'QR code for your authenticator app',
    code: 'Code from the app',
    confirm: 'Set up',
    recovery: 'Recovery codes',
    kept: 'I have saved them',
    codesLeft: /10 recovery codes are left/,
    onePress: /Log in with a passkey/,
    otherWays: 'Or log in with',
  },
  es: {
    addKey: 'Agregar una llave de acceso',
    keyAdded: /Llave de acceso agregada/,
    keyName: 'Nombre',
    removeKey: /^Quitar /,
    bind: 'Configurar una app',
    show: 'Mostrar código QR',
    picture: 'Código QR para tu app de autenticación',
    code: 'Código de la app',
    confirm: 'Configurar',
    recovery: 'Códigos de recuperación',
    kept: 'Ya los guardé',
    codesLeft: /Quedan 10 códigos de recuperación/,
    onePress: /Entrar con una llave de acceso/,
    otherWays: 'O entra con',
  },
}
