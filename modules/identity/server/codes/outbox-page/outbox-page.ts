import { languageLinks, spokenIn } from '@tessera/server-kit'
import { serverMessages } from '../../../server-messages.ts'
import type { listOutbox } from '../list-outbox.ts'

const spoken = spokenIn('identity-server', serverMessages.texts)

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
*{box-sizing:border-box}body{margin:0 auto;padding:1rem;max-inline-size:52rem}
header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin-block:1rem}
label{display:grid;flex:1 1 12rem}input,button{font:inherit;min-block-size:2.75rem;padding:.25rem .75rem}
ul{list-style:none;margin:0;padding:0;display:grid;gap:1rem}
li{border:1px solid GrayText;border-radius:.5rem;padding:1rem}
h2{font-size:1rem;margin:0}p{margin:.25rem 0}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:.75rem 0 0}
nav{display:flex;gap:1rem;margin-block:1rem}nav a,header a{padding-block:.625rem}
:focus-visible{outline:3px solid Highlight;outline-offset:2px}`

type Shown = {
  language: string
  search: string
  after: string | undefined
  outbox: Awaited<ReturnType<typeof listOutbox>>
}

/** Messages as plain text: what came from outside is never markup here. */
export function outboxPage({ language, search, after, outbox }: Shown): string {
  const text = (key: Parameters<typeof spoken>[1]) => spoken(language, key)
  const href = (to: { lang?: string; after?: string }) =>
    escape(
      `?${new URLSearchParams({ search, lang: to.lang ?? language, ...(to.after && { after: to.after }) })}`,
    )
  const rows = outbox.list.map(
    (row) => `<li><h2>${escape(row.subject || text(`outbox.by.${row.by}`))}</h2>
<p>${text(`outbox.by.${row.by}`)} · ${escape(row.recipient)} · <time>${row.madeAt.toISOString()}</time> · ${text(`outbox.state.${row.state}`)}${row.fault ? ` · ${escape(row.fault)}` : ''}</p>
<pre>${escape(row.body)}</pre></li>`,
  )
  const none = `<p role="status">${text(search ? 'outbox.noneFound' : 'outbox.none')}</p>`
  const newer = after ? `<a href="${href({})}">${text('outbox.newest')}</a>` : ''
  const older = outbox.next
    ? `<a href="${href({ after: outbox.next })}">${text('outbox.older')}</a>`
    : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${text('outbox.title')}</title><style>${style}</style></head><body>
<header><h1>${text('outbox.title')}</h1><p>${languageLinks(language, (lang) => href({ lang }))}</p></header>
<main><p>${text('outbox.note')}</p>
<form role="search"><input type="hidden" name="lang" value="${language}">
<label>${text('outbox.search')}<input type="search" name="search" maxlength="80" value="${escape(search)}"></label>
<button>${text('outbox.find')}</button></form>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : none}
<nav>${newer}${older}</nav></main></body></html>`
}
