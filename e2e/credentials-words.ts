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
    keyAdded: /The passkey was added/,
    keyName: 'Name',
    removeKey: /^Remove /,
    bind: 'Bind an app',
    show: 'Show the picture',
    picture: 'Picture for your authenticator app',
    code: 'Code of the app',
    confirm: 'Bind',
    recovery: 'Recovery codes',
    kept: 'I have kept them',
    codesLeft: /10 recovery codes are left/,
    onePress: /One press/,
    otherWays: 'Or log in with',
  },
  es: {
    addKey: 'Añadir una llave de acceso',
    keyAdded: /La llave de acceso se ha añadido/,
    keyName: 'Nombre',
    removeKey: /^Quitar /,
    bind: 'Vincular una app',
    show: 'Mostrar la imagen',
    picture: 'Imagen para tu app de autenticación',
    code: 'Código de la app',
    confirm: 'Vincular',
    recovery: 'Códigos de recuperación',
    kept: 'Ya los he guardado',
    codesLeft: /Quedan 10 códigos de recuperación/,
    onePress: /Un toque/,
    otherWays: 'O entra con',
  },
}
