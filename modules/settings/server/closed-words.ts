/** The page of a closed site stands alone, before any app is loaded: so do its words. Specification 8 gives the titles. */
const en = {
  maintenance: 'System maintenance',
  maintenanceText: 'We are working on the site. Your money and your bets are safe.',
  until: 'Expected to end on {time} (UTC).',
  later: 'It takes longer than announced. Please look again later.',
  restricted: 'Access restricted',
  restrictedText: 'This site may not be used from where you are.',
  yourAddress: 'Your address',
  invalid: 'Invalid URL, please contact customer service',
  invalidText: 'This site does not answer under the name that you called.',
  service: 'Customer service',
  again: 'Look again',
}

const es: typeof en = {
  maintenance: 'Sistema en mantenimiento',
  maintenanceText: 'Estamos trabajando en el sitio. Tu dinero y tus apuestas están a salvo.',
  until: 'Se espera que termine el {time} (UTC).',
  later: 'Lleva más tiempo de lo anunciado. Vuelve a mirar más tarde.',
  restricted: 'Acceso restringido',
  restrictedText: 'Este sitio no se puede usar desde donde estás.',
  yourAddress: 'Tu dirección',
  invalid: 'Dirección no válida, contacta con atención al cliente',
  invalidText: 'Este sitio no responde con el nombre que has usado.',
  service: 'Atención al cliente',
  again: 'Volver a mirar',
}

export type ClosedLanguage = 'en' | 'es'
export type ClosedWords = typeof en
export const closedWords: Record<ClosedLanguage, ClosedWords> = { en, es }

/** The language that a browser asks for first, of those there are. */
export const closedLanguage = (accepted: string): ClosedLanguage =>
  /^\s*es\b/i.test(accepted) ? 'es' : 'en'
