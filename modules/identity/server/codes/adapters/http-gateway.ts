import { type Adapter, DeliveryFault, type Message } from './adapter.ts'
import { askOutside, ownReach, type Reach } from '@tessera/server-kit'

type Fill = (value: string) => string

// How a placeholder is escaped depends on the content type: a text must never end the place it is in.
const fills: [RegExp, Fill][] = [
  [/^application\/(\w+\+)?json\b/i, (value) => JSON.stringify(value).slice(1, -1)],
  [/^application\/x-www-form-urlencoded\b/i, encodeURIComponent],
  [
    /^(text|application)\/xml\b/i,
    (value) => value.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`),
  ],
]
const asItIs: Fill = (value) => value
const fillFor = (type: string): Fill => fills.find(([kind]) => kind.test(type))?.[1] ?? asItIs

const isMethod = (method: string) => ['POST', 'PUT', 'GET'].includes(method)
const isHeaderName = (name: string) => /^[A-Za-z0-9-]{1,60}$/.test(name)

/**
 * A text message through any gateway that takes an HTTP request: `url`, `method`, `body` and `contentType` with the
 * holes {to} and {text}; `header.<name>` among the settings and among the secrets.
 */
export const httpGateway = (reach?: Reach): Adapter => ({
  needs: { settings: ['url', 'body'], secrets: [] },

  fault: ({ settings, secrets }) => {
    const { url = '', method = 'POST' } = settings
    if (!isMethod(method)) return 'method'
    if (!URL.canParse(url)) return 'url'
    const { protocol, username, password, host } = new URL(url)
    const isSealed =
      protocol === 'https:' || ((reach ?? ownReach()).mayBePlain && protocol === 'http:')
    // A message must not choose who is asked.
    if (!isSealed || username || password || /[{}]|%7b/i.test(host)) return 'url'
    const names = Object.keys({ ...settings, ...secrets }).filter((name) =>
      name.startsWith('header.'),
    )
    return names.find((name) => !isHeaderName(name.slice('header.'.length)))
  },

  deliver: async (message, { settings, secrets }) => {
    const { url = '', method = 'POST', body = '', contentType = 'application/json' } = settings
    const status = await ask(
      {
        url: filled(url, message, encodeURIComponent),
        method,
        headers: {
          'content-type': contentType,
          ...headersIn(settings),
          ...headersIn(secrets),
        },
        body: method === 'GET' ? '' : filled(body, message, fillFor(contentType)),
      },
      reach ?? ownReach(),
    )
    if (status >= 200 && status < 300) return
    // Too many, or their own fault: later it may be taken. Anything else stays refused.
    const isFinal = status < 500 && status !== 429 && status !== 408
    throw new DeliveryFault(`the gateway answered ${status}`, { isFinal })
  },
})

async function ask(...asking: Parameters<typeof askOutside>): Promise<number> {
  try {
    return (await askOutside(...asking)).status
  } catch (error) {
    const said = error instanceof Error ? error.message : 'unknown'
    throw new DeliveryFault(said, { isFinal: false })
  }
}

const filled = (template: string, { to, text }: Message, fill: Fill): string =>
  template.replace(/\{(to|text)\}/g, (_, hole: 'to' | 'text') => fill({ to, text }[hole]))

const headersIn = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith('header.'))
      .map(([name, value]) => [name.slice('header.'.length).toLowerCase(), value]),
  )
