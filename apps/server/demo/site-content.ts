import type { Db } from '@tessera/server-kit'
import {
  insertCustomerService,
  insertResource,
  readBrand,
  writeSetting,
} from '@tessera/settings/server'
import { demoArticles } from './articles.ts'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** Links, contacts, licence and help of the demo site. Every name and address is reserved by RFC 2606. */
export async function makeSite(db: Db): Promise<void> {
  await makeLinks(db)
  await makeWords(db)
  // Visitors at localhost instead of 127.0.0.1 see the second brand.
  const brand = await readBrand(db)
  const lumen = {
    ...brand,
    name: 'Lumen',
    hue: 300,
    strength: 1.2,
    accentHue: 60,
    radius: 6,
    fonts: 'round' as const,
    rosetteSeed: 'lumen',
  }
  await writeSetting(db, 'hostBrands', [{ host: 'localhost', brand: lumen }])
}

async function makeLinks(db: Db): Promise<void> {
  const resources = [
    ['TELEGRAM', 'Telegram', 'https://telegram.tessera.example/news'],
    ['FACEBOOK', 'Facebook', 'https://facebook.tessera.example/tessera'],
    ['WHATSAPP', 'WhatsApp', 'https://whatsapp.tessera.example/desk'],
    ['LIVECHAT', 'Live chat', '/service'],
    ['SPEED', 'Speed test', '/mirrors'],
    ['Android', 'Android app', '/download/android'],
    ['iOS', 'iPhone app', '/download/ios'],
  ] as const
  for (const [sort, [kind, labelNameEn, url]] of resources.entries()) {
    await insertResource(db, { id: id(101 + sort), kind, labelNameEn, url, sort })
  }
  const services = [
    ['LIVECHAT', '/service'],
    ['TELEGRAM', 'https://telegram.tessera.example/desk'],
    ['EMAIL', 'mailto:help@tessera.example'],
  ] as const
  for (const [sort, [csType, path]] of services.entries()) {
    await insertCustomerService(db, { id: id(121 + sort), csType, path, sort })
  }
}

async function makeWords(db: Db): Promise<void> {
  await writeSetting(db, 'help', demoArticles)
  await writeSetting(db, 'domainRoutes', [
    { url: 'https://tessera.example', kind: 'main' },
    { url: 'https://mirror-1.tessera.example', kind: 'mirror' },
    { url: 'https://mirror-2.tessera.example', kind: 'mirror' },
  ])
  await writeSetting(db, 'representatives', [
    { kind: 'TELEGRAM', account: '@marta_tessera', name: 'Marta' },
    { kind: 'WHATSAPP', account: '+1 202 555 0142', name: 'Customer service' },
    { kind: 'EMAIL', account: 'help@tessera.example', name: 'E-mail support' },
  ])
  await writeSetting(db, 'channels', [
    { kind: 'TELEGRAM', name: 'Tessera news', url: 'https://telegram.tessera.example/news' },
    { kind: 'FACEBOOK', name: 'Tessera', url: 'https://facebook.tessera.example/tessera' },
  ])
  await writeSetting(db, 'licence', {
    isShown: true,
    isDemo: true,
    holder: 'Tessera Demo',
    authority: 'Demo',
    number: 'DEMO-0000',
    issuedOn: '2026-01-01',
    validUntil: '2026-12-31',
    texts: {
      EN: 'A real operator shows its licence here: the holder, the number and the authority. **This demonstration uses play money** and needs no licence.',
      ES: 'Un operador real muestra aquí su licencia: el titular, el número y la autoridad. **Esta demostración usa dinero ficticio** y no necesita licencia.',
    },
  })
  await writeSetting(db, 'downloads', {
    ios: '',
    android: '',
    lite: '',
    version: '',
    sha256: '',
  })
}
