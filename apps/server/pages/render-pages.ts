import { anyFeed, type Clock, type Hub, type Logger } from '@tessera/server-kit'
import { listAddressNames } from '@tessera/lobby/calls'
import { siteFeed } from '@tessera/settings/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import path from 'node:path'
import { chooseLanguage } from './choose-language.ts'
import { type Carrier, findRenderer, type PageRenderer } from './renderer.ts'
import { pagePlaces } from './page-place.ts'
import { createPageCache, type KeptPage, packPage } from './page-cache.ts'
import { keepStates, stateUnder } from './page-states.ts'
import { fillPage, readPageShell } from './page-shell.ts'

type Dependencies = {
  root: string
  clock: Clock
  hub: Pick<Hub, 'onPush'>
  log: Pick<Logger, 'warn'>
  originOf: (request: FastifyRequest) => string
  /** Whether the operator has listed this host. Any other is answered with the pages of our own address. */
  isListedHost: (host: string) => Promise<boolean>
  /** The languages that the site offers. */
  offered: () => Promise<readonly string[]>
  /** The country of a visitor where some titles are not offered; empty for all others, who get the same pages. */
  blockingCountry?: (address: string) => Promise<string>
}

// What an address may say that changes the page; anything else in it is for the browser.
const said = [...listAddressNames, 'gameCode']
// Pages whose address names what they show by names of its own, which only a browser draws.
const shownByBrowser = new Map([
  ['/verify', ['view', 'round']],
  ['/sportsbook', ['view', 'event', 'sport', 'when', 'tournament', 'q']],
  ['/tables', ['table', 'game', 'view', 'over', 'room', 'with']],
  ['/poker', ['table', 'tables', 'hand', 'hands', 'tournament', 'results', 'show', 'game']],
  ['/fish-rooms', ['room', 'view']],
  ['/promotions', ['id']],
])
// It replaces any page while there is no network, so it must not name its own address.
const stillPath = '/offline'
const searchCharactersMax = 120

/** The page loads public answers by the host name that it was requested by, and as this visitor, where that makes a difference. */
const carrierFor =
  (app: FastifyInstance, host: string, remoteAddress: string | undefined): Carrier =>
  async ({ url }) => {
    const from = remoteAddress === undefined ? {} : { remoteAddress }
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url,
      headers: { host },
      ...from,
    })
    return { status: statusCode, text: body }
  }

/** Renders pages as they are for everyone at an address, and keeps them with the answers they were rendered from. */
function rendering(
  app: FastifyInstance,
  { root, clock, originOf, isListedHost, offered, ...given }: Omit<Dependencies, 'hub' | 'log'>,
) {
  const shell = readPageShell(path.join(root, 'apps/site/dist'))
  const renderer = findRenderer(root)
  const cache = createPageCache(clock)
  const states = keepStates()
  const placeOf = pagePlaces({ originOf, isListedHost })
  const { blockingCountry = async () => '' } = given
  type Page = { pathname: string; search: string; language: string }

  /** The page at an address, as it is for everyone there; nothing where the browser draws it. */
  const render = async (request: FastifyRequest, page: Page): Promise<KeptPage | undefined> => {
    const site = shell && (await renderer())
    const place = site && (await placeOf(request))
    if (!place) return undefined
    const { origin, host } = place
    const { pathname, search, language } = page
    const languages = languagesAmong(await offered(), site)
    const country = await blockingCountry(request.ip)
    const whose = `${host} ${origin} ${language} ${country}`
    return cache.get(`${whose} ${pathname}?${search}`, async (before) => {
      const answer = carrierFor(app, host, country === '' ? undefined : request.ip)
      const visit = { path: pathname, search, language, answer }
      const rendered = await site.renderPage(visit)
      if (!rendered) return undefined
      const stateAt = await states.keep(rendered.state, stateSearchOf(page))
      const about = { origin, path: pathname, language, languages, stateAt }
      const isStill = pathname === stillPath
      const html = fillPage(shell, rendered, { ...about, isStill })
      return packPage(rendered.isUnknown ? 404 : 200, html, before)
    })
  }

  const find = async (request: FastifyRequest): Promise<KeptPage | undefined> => {
    const site = shell && (await renderer())
    if (!site) return undefined
    const { pathname, searchParams } = new URL(request.url, 'http://page')
    const isForBrowser = shownByBrowser.get(pathname)?.some((name) => searchParams.has(name))
    if (isForBrowser) return undefined
    const { cookie, 'accept-language': accepts } = request.headers
    const languages = languagesAmong(await offered(), site)
    const language = chooseLanguage({ search: searchParams, cookie, accepts }, languages)
    const search = searchOf(searchParams)
    if (search.length > searchCharactersMax) return undefined
    return render(request, { pathname, search, language })
  }

  /** Renders the page whose answers are asked for, by what their address says of it. */
  const renderAgain = async (request: FastifyRequest): Promise<void> => {
    const asked = new URL(request.url, 'http://page').searchParams
    const [at, language] = [asked.get('at') ?? '', asked.get('in') ?? '']
    if (!at.startsWith('/') || !URL.canParse(at, 'http://page')) return
    const { pathname, searchParams, host } = new URL(at, 'http://page')
    const search = searchOf(searchParams)
    const isKnown = languagesAmong(await offered(), await renderer()).includes(language)
    if (!isKnown || host !== 'page' || search.length > searchCharactersMax) return
    await render(request, { pathname, search, language }).catch(() => undefined)
  }

  return { shell, renderer, cache, states, find, renderAgain }
}

/** Renders the public pages on the server, for guests, and keeps them; returns the page to send, or undefined. */
export function renderPages(app: FastifyInstance, dependencies: Dependencies) {
  const { shell, renderer, cache, states, find, renderAgain } = rendering(app, dependencies)
  const { hub, log, offered } = dependencies
  app.get<{ Params: { id: string } }>(`${stateUnder}:id`, async (request, reply) => {
    const { id } = request.params
    // Another server has rendered the page: rendered here as well, it gives the same answers, or others under another address.
    if (!states.isKept(id)) await renderAgain(request)
    return states.send(id, request, reply)
  })
  hub.onPush(({ name }) => {
    if (name === siteFeed.name || name === anyFeed) cache.forget()
  })

  return {
    /** The languages of server-rendered pages. */
    languages: async () => languagesAmong(await offered(), await renderer()),
    /** The inline scripts that its pages carry. */
    loaderScript: shell?.loaderScript,
    cache,
    /** Whether a rendered page was sent. A page that cannot be rendered here is rendered in the browser. */
    async send(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
      const page = await find(request).catch((error: unknown) => {
        log.warn({ err: error, url: request.url }, 'a page could not be drawn')
        return undefined
      })
      if (page) sendPage(page, request, reply)
      return page !== undefined
    },
  }
}

/** Those that the site offers, of those that its pages were built with. */
const languagesAmong = (offered: readonly string[], site?: PageRenderer): readonly string[] =>
  site?.languages.filter((code) => offered.includes(code)) ?? ['en']

const stateSearchOf = (page: { pathname: string; search: string; language: string }): string =>
  new URLSearchParams({
    at: page.search === '' ? page.pathname : `${page.pathname}?${page.search}`,
    in: page.language,
  }).toString()

function searchOf(search: URLSearchParams): string {
  const kept = said.flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept).toString()
}

function sendPage(page: KeptPage, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-language, cookie, accept-encoding')
    .header('etag', page.etag)
    // The same for everyone: a service worker may keep it.
    .header('x-drawn', 'for-all')
    .type('text/html; charset=utf-8')
  if (request.headers['if-none-match'] === page.etag) {
    void reply.code(304).send()
    return
  }
  const accepts = String(request.headers['accept-encoding'] ?? '')
  const coding = (['br', 'gzip'] as const).find((each) => accepts.includes(each))
  if (coding) void reply.header('content-encoding', coding)
  void reply.code(page.status).send(coding ? page[coding] : page.html)
}
