import type { Db } from '@tessera/server-kit'
import type { Brand } from '@tessera/settings/calls'
import { rosetteReach, rosetteRings } from '@tessera/web-kit/rosette-path'
import { formatHex } from 'culori'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sharp from 'sharp'

type Dependencies = {
  db: Db
  brandOf: (db: Db, host: string) => Promise<Brand>
  originOf: (request: FastifyRequest) => string
  languages: () => Promise<readonly string[]>
}

const hourSeconds = 3_600
const iconsMax = 40
const publicPaths = [
  '/',
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/esports',
  '/elott',
  '/lott',
]
const aboutPaths = ['/promotions', '/help', '/verify', '/ledger', '/agent', '/credits']

/** The files of a site that belong to its brand and its address: manifest, icons, and what search engines read. */
export function serveBrandFiles(
  app: FastifyInstance,
  { db, brandOf, originOf, languages }: Dependencies,
): void {
  const brandFor = (request: FastifyRequest) => brandOf(db, request.host)
  const icons = new Map<string, Promise<Buffer>>()

  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .header('cache-control', `public, max-age=${hourSeconds}`)
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(await brandFor(request)))),
  )
  app.get<{ Params: { name: string } }>('/icons/:name', async (request, reply) => {
    const wanted = /^(192|512)(-maskable)?\.png$/.exec(request.params.name)
    if (!wanted) return reply.callNotFound()
    const brand = await brandFor(request)
    const key = `${JSON.stringify(brand)} ${request.params.name}`
    const icon = icons.get(key) ?? drawIcon(brand, Number(wanted[1]), wanted[2] !== undefined)
    if (icons.size >= iconsMax) icons.clear()
    icons.set(key, icon)
    return reply
      .header('cache-control', `public, max-age=${hourSeconds}`)
      .type('image/png')
      .send(await icon)
  })
  app.get('/robots.txt', async (request, reply) => {
    const own = ['/member', '/game/', '/wps/', '/lgw/', '/backoffice'].map(
      (at) => `Disallow: ${at}`,
    )
    const lines = ['User-agent: *', ...own, `Sitemap: ${originOf(request)}/sitemap.xml`, '']
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const codes = await languages()
    return reply.type('application/xml').send(sitemapOf(originOf(request), codes))
  })
}

function sitemapOf(origin: string, codes: readonly string[]): string {
  const addressOf = (at: string, code: string) =>
    `${origin}${at}${code === 'en' ? '' : `?lang=${code}`}`
  const urls = [...publicPaths, ...aboutPaths].flatMap((at) =>
    codes.map((code) => {
      const others = codes.map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${addressOf(at, each)}"/>`,
      )
      return `<url><loc>${addressOf(at, code)}</loc>${others.join('')}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

const groundOf = ({ hue, strength }: Brand): string =>
  formatHex({ mode: 'oklch', l: 0.255, c: 0.032 * strength, h: hue })
const lineOf = ({ accentHue, accentChroma }: Brand): string =>
  formatHex({ mode: 'oklch', l: 0.86, c: accentChroma, h: accentHue })

const manifestOf = (brand: Brand) => ({
  id: '/',
  name: brand.name,
  short_name: brand.name,
  start_url: '/?from=app',
  scope: '/',
  display: 'standalone',
  background_color: groundOf(brand),
  theme_color: groundOf(brand),
  icons: [192, 512].flatMap((size) =>
    (['any', 'maskable'] as const).map((purpose) => ({
      src: `/icons/${size}${purpose === 'any' ? '' : '-maskable'}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  ),
})

/** The rosette of a brand on its ground. One that may be masked keeps to the middle four fifths. */
function drawIcon(brand: Brand, size: number, isMaskable: boolean): Promise<Buffer> {
  const rings = 3
  const reach = rosetteReach(rings) * (isMaskable ? 1.3 : 1.06)
  const rendered = rosetteRings(brand.rosetteSeed, { rings }).flatMap(({ path, turns }) =>
    turns.map((turn) => `<path d="${path}" transform="rotate(${turn} 200 200)"/>`),
  )
  const corner = isMaskable ? 0 : reach * 0.36
  const box = `${200 - reach} ${200 - reach} ${2 * reach} ${2 * reach}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}"><rect x="${200 - reach}" y="${200 - reach}" width="${2 * reach}" height="${2 * reach}" rx="${corner}" fill="${groundOf(brand)}"/><g fill="none" stroke="${lineOf(brand)}" stroke-width="1.6">${rendered.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
