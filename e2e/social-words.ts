import type { Language } from './words.ts'

/** The texts of social log-in. */
type Words = {
  byProvider: string
  newHere: string
  create: string
  link: string
  linked: string
  unlink: string
  unlinked: string
  welcome: RegExp
}

export const socialWords: Record<Language, Words> = {
  en: {
    byProvider: 'Continue with Other Provider',
    newHere: 'New here?',
    create: 'Create an account',
    link: 'Link Other Provider',
    linked: 'Account linked.',
    unlink: 'Unlink Other Provider',
    unlinked: 'Account unlinked.',
    welcome: /account is ready/,
  },
  es: {
    byProvider: 'Continuar con Other Provider',
    newHere: '¿Primera vez aquí?',
    create: 'Crear una cuenta',
    link: 'Vincular Other Provider',
    linked: 'Cuenta vinculada.',
    unlink: 'Desvincular Other Provider',
    unlinked: 'Cuenta desvinculada.',
    welcome: /cuenta está lista/,
  },
}
