type Operation = {
  operationId: string
  summary: string
  'x-access': string
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: { 200: { content: { 'application/json': { schema: unknown } } } }
  'x-problems': { code: string; status: number; text: string }[]
}

export type Document = { paths: Record<string, Record<string, Operation>> }

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const shape = (title: string, schema: unknown) =>
  `<h4>${title}</h4><pre>${escape(JSON.stringify(schema, null, 2))}</pre>`

function section(path: string, method: string, operation: Operation): string {
  const fields = operation.parameters.map(
    ({ name, in: place, required }) =>
      `<li><code>${escape(name)}</code> in ${place}${required ? ', required' : ''}</li>`,
  )
  const problems = operation['x-problems'].map(
    ({ code, status, text }) => `<li><code>${code}</code> ${status}: ${escape(text)}</li>`,
  )
  return `<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b>
    <code>${escape(path)}</code> <span>${escape(operation.summary)}</span>
    <small>${operation['x-access']}</small></summary>
    ${fields.length > 0 ? `<h4>Fields</h4><ul>${fields.join('')}</ul>` : ''}
    ${operation.requestBody ? shape('Body', operation.requestBody.content['application/json'].schema) : ''}
    ${shape('Reply', operation.responses[200].content['application/json'].schema)}
    ${problems.length > 0 ? `<h4>Problems</h4><ul>${problems.join('')}</ul>` : ''}</details>`
}

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-inline-size:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}summary{cursor:pointer;padding:.6rem 0}
details{display:flow-root;border-block-end:1px solid color-mix(in oklab,currentColor 25%,transparent)}
summary b{display:inline-block;inline-size:4.5rem}summary span{opacity:.8}small{float:inline-end;opacity:.7}
pre{overflow:auto;padding:1rem;border-radius:.5rem;background:color-mix(in oklab,currentColor 7%,transparent)}`

/** A page without script that lists every call by module. */
export function pageOf({ paths }: Document): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const modules = [
    ...new Set(operations.map(({ operation }) => operation.operationId.split('.')[0] ?? '')),
  ]
  const parts = modules.toSorted().map((module) => {
    const own = operations.filter(({ operation }) => operation.operationId.startsWith(`${module}.`))
    return `<h2 id="${module}">${module}</h2>${own.map((each) => section(each.path, each.method, each.operation)).join('')}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Tessera: calls</title><style>${style}</style></head>
<body><h1>Calls</h1><p>${operations.length} calls. Every answer is <code>{ success, value }</code>;
a problem is <code>{ success: false, code, message, value }</code> with the status of its kind.
Amounts are digits in 1/10 000 of their currency. For tools: <a href="/docs/openapi.json">openapi.json</a>.</p>
<nav>${modules
    .toSorted()
    .map((module) => `<a href="#${module}">${module}</a>`)
    .join(' · ')}</nav>${parts.join('')}</body></html>`
}
