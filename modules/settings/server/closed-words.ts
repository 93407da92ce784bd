/** The page of a closed site is served without the app, so its texts are here. Specification 8 gives the titles. */
const en = {
  maintenance: 'System maintenance',
  maintenanceText: 'We are working on the site. Your money and your bets are safe.',
  until: 'Expected to end on {time} (UTC).',
  later: 'Maintenance is taking longer than planned. Please try again later.',
  restricted: 'Access restricted',
  restrictedText: 'This site is not available in your location.',
  yourAddress: 'Your IP address',
  invalid: 'Invalid URL, please contact customer service',
  invalidText: 'This site is not available at this address.',
  service: 'Customer service',
  again: 'Try again',
}

const es: typeof en = {
  maintenance: 'Sistema en mantenimiento',
  maintenanceText: 'Estamos trabajando en el sitio. Tu dinero y tus apuestas están a salvo.',
  until: 'Se espera que termine el {time} (UTC).',
  later: 'El mantenimiento tarda más de lo previsto. Inténtalo más tarde.',
  restricted: 'Acceso restringido',
  restrictedText: 'Este sitio no está disponible en tu ubicación.',
  yourAddress: 'Tu dirección IP',
  invalid: 'Dirección no válida, contacta a atención al cliente',
  invalidText: 'Este sitio no está disponible en esta dirección.',
  service: 'Atención al cliente',
  again: 'Intentar de nuevo',
}

export type ClosedLanguage = 'en' | 'es'
export type ClosedWords = typeof en
export const closedWords: Record<ClosedLanguage, ClosedWords> = { en, es }

/** The language that a browser asks for first, of those there are. */
export const closedLanguage = (accepted: string): ClosedLanguage =>
  /^\s*es\b/i.test(accepted) ? 'es' : 'en'
