import { commonProblems, type Problem } from '@tessera/calls'
import { acceptedLanguages, type Clock, type Db, wordsIn } from '@tessera/server-kit'
import { rosetteReach, rosetteRings } from '@tessera/web-kit/rosette-path'
import type { Brand } from '../brand-shape.ts'
import { brandStyle } from '../brand-style.ts'
import type { CustomerService, MaintenanceNote } from '../field-shapes.ts'
import { serverMessages } from '../server-messages.ts'
import { brandFor } from './brand-for.ts'
import { closedStyle } from './closed-style.ts'
import type { SettingsPorts } from './ports.ts'
import { maintenanceOf } from './read-site.ts'
import { sealedServices } from './service-links.ts'
import { type Site, siteOf } from './site.ts'
import { type Visit, whyClosedFor } from './why-closed.ts'

const closedWords = wordsIn('settings-server', serverMessages.texts)
type ClosedWords = ReturnType<typeof closedWords>

export type ClosedPage = { status: number; html: string }

/** The page that a visitor gets in place of the site while it is closed for them; nothing where it is open. */
export const closedPageFor =
  (ports: SettingsPorts) =>
  async (
    { db, clock }: { db: Db; clock: Clock },
    { accepts, ...visit }: Visit & { accepts: string },
  ): Promise<ClosedPage | undefined> => {
    const closed = await whyClosedFor(ports)(db, visit)
    if (!closed) return undefined
    const site = await siteOf(db)
    const language = firstOffered(site, accepts)
    const note = maintenanceOf(site, language.toUpperCase())
    const services = sealedServices(site.services, clock())
    const html = pageOf(closed, {
      brand: brandFor(site, visit.host),
      language,
      note,
      services,
      ip: visit.address,
      now: clock(),
    })
    return { status: closed.kind.status, html }
  }

/** The language that a browser asks for first, of those that the site offers. */
const firstOffered = ({ languages }: Site, accepts: string): string =>
  acceptedLanguages(accepts).find((code) =>
    languages.some((each) => each.code === code.toUpperCase()),
  ) ?? 'en'

type Told = {
  brand: Brand
  language: string
  note: MaintenanceNote | null
  services: readonly CustomerService[]
  ip: string
  now: Date
}

function pageOf({ kind }: Problem, told: Told): string {
  const words = closedWords(told.language)
  if (kind === commonProblems.maintenance) return maintenancePage(words, told)
  const isRestricted = kind === commonProblems.accessRestricted
  const title = isRestricted ? words.restricted : words.invalid
  const about = isRestricted
    ? [words.restrictedText, `${words.yourAddress}: <code>${escape(told.ip)}</code>`]
    : [words.invalidText]
  return page(title, about, words, told)
}

function maintenancePage(words: ClosedWords, told: Told): string {
  const { note, language, now } = told
  const about = [escape(note?.text || words.maintenanceText)]
  if (note?.endsAt) about.push(untilText(words, new Date(note.endsAt), { language, now }))
  return page(escape(note?.title || words.maintenance), about, words, told)
}

// The visitor's time zone is unknown before a script runs, so the time is in UTC.
function untilText(
  { until, later }: ClosedWords,
  endsAt: Date,
  { language, now }: Pick<Told, 'language' | 'now'>,
): string {
  if (endsAt <= now) return later
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(endsAt)
  return until.replace('{time}', `<time datetime="${endsAt.toISOString()}">${time}</time>`)
}

function page(title: string, about: readonly string[], words: ClosedWords, told: Told): string {
  const { brand, language, services } = told
  // The first is the one that the operator has put first.
  const service = services[0]
  const help = service
    ? `<a class="main" href="${escape(service.path)}" rel="noreferrer">${words.service}</a>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${escape(brand.name)}</title><style>${brandStyle(brand)}
${closedStyle}</style></head><body><main>${ornament(brand.rosetteSeed)}
<h1>${title}</h1>
${about.map((line) => `<p>${line}</p>`).join('\n')}
<nav aria-label="${words.service}">${help}<a href="">${words.again}</a></nav></main></body></html>`
}

function ornament(seed: string): string {
  const rings = 2
  const reach = rosetteReach(rings)
  const drawn = rosetteRings(seed, { rings }).map(({ path, turns }, ring) => {
    const copies = turns
      .slice(1)
      .map((turn) => `<use href="#r${ring}" transform="rotate(${turn} 200 200)"/>`)
    return `<path id="r${ring}" d="${path}"/>${copies.join('')}`
  })
  const box = `${200 - reach} ${200 - reach} ${2 * reach} ${2 * reach}`
  return `<svg viewBox="${box}" aria-hidden="true">${drawn.join('')}</svg>`
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
