import type { Language } from './words.ts'

/** The texts about the site, and of the closed page. */
type Words = {
  help: string
  terms: string
  search: string
  closed: string
  wait: string
  restricted: string
  service: string
  brand: string
  legal: string
  mirrors: string
}

export const contentWords: Record<Language, Words> = {
  en: {
    help: 'Help centre',
    terms: 'Terms and services',
    search: 'Search the help',
    closed: 'System maintenance',
    wait: 'This page reloads when the site is back.',
    restricted: 'Access restricted',
    service: 'Customer service',
    brand: 'Brand',
    legal: 'Legal',
    mirrors: 'Mirror sites',
  },
  es: {
    help: 'Centro de ayuda',
    terms: 'Términos y servicios',
    search: 'Buscar en la ayuda',
    closed: 'Sistema en mantenimiento',
    wait: 'Esta página se recarga cuando el sitio vuelve.',
    restricted: 'Acceso restringido',
    service: 'Atención al cliente',
    brand: 'Marca',
    legal: 'Aviso legal',
    mirrors: 'Sitios espejo',
  },
}
