import type { Language } from './words.ts'

/** The texts of social log-in. */
type Words = {
  byHouse: string
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
    byHouse: 'Continue with Other House',
    newHere: 'New here?',
    create: 'Create an account',
    link: 'Link Other House',
    linked: 'Account linked.',
    unlink: 'Unlink Other House',
    unlinked: 'Account unlinked.',
    welcome: /account is ready/,
  },
  es: {
    byHouse: 'Continuar con Other House',
    newHere: '¿Primera vez aquí?',
    create: 'Crear una cuenta',
    link: 'Vincular Other House',
    linked: 'Cuenta vinculada.',
    unlink: 'Desvincular Other House',
    unlinked: 'Cuenta desvinculada.',
    welcome: /cuenta está lista/,
  },
}
