import type { Call } from '@tessera/calls'
import type { $ZodType } from 'zod/v4/core'
import { toJSONSchema } from 'zod/v4/core'

type Schema = Record<string, unknown>

// Amounts and instants are bigints and Dates in code only: what describes them for the wire is the other
// half of their union.
const inCodeOnly = { 'x-in-code-only': true }

function wire(schema: $ZodType): Schema {
  const made = toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def
      if (type === 'bigint' || type === 'date') Object.assign(jsonSchema, inCodeOnly)
    },
  })
  delete made['$schema']
  return tidy(made) as Schema
}

function tidy(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidy)
  if (!node || typeof node !== 'object') return node
  const { anyOf, ...rest } = node as Schema & { anyOf?: Schema[] }
  const cleaned = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, tidy(value)]))
  const kept = anyOf?.filter((each) => !each['x-in-code-only']).map(tidy) as Schema[] | undefined
  if (!kept) return cleaned
  return kept.length === 1 ? { ...cleaned, ...kept[0] } : { ...cleaned, anyOf: kept }
}

const parametersOf = (place: 'path' | 'query', schema: $ZodType | undefined): Schema[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = wire(schema) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: described,
  }))
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

const sealed = {
  type: 'object',
  required: ['payload'],
  properties: {
    payload: {
      type: 'string',
      description:
        'A compact JWE (ECDH-ES + A256GCM) for the key at GET /wps/system/payloadKey. Inside: action («METHOD path»), at, nonce and body.',
    },
  },
}

function operationOf(name: string, call: Call): Schema {
  const problems = (call.problems ?? []).map(({ code, status, text }) => ({ code, status, text }))
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: call.summary,
    'x-access': call.access,
    ...(call.access !== 'guest' && { security: [{ session: [] }] }),
    parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query)],
    ...(call.body && {
      requestBody: {
        required: true,
        ...json(call.encrypted ? { ...sealed, 'x-inside': wire(call.body) } : wire(call.body)),
      },
    }),
    responses: {
      200: {
        description: 'Done',
        ...json({
          type: 'object',
          required: ['success', 'value'],
          properties: { success: { const: true }, value: wire(call.reply) },
        }),
      },
      default: { description: 'A problem', ...json({ $ref: '#/components/schemas/Problem' }) },
    },
    'x-problems': problems,
  }
}

/** The description of every call, as OpenAPI 3.1. `calls`: by `module.name`. */
export function openapiOf(calls: Record<string, Call>): Schema {
  const paths: Record<string, Schema> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tessera',
      version: '0.1.0',
      description:
        'Amounts are strings of digits in 1/10 000 of their currency, unless a field is a decimal.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['success', 'code', 'message', 'value'],
          properties: {
            success: { const: false },
            code: { type: 'string' },
            message: { type: 'string' },
            value: { description: "The problem's facts" },
          },
        },
      },
    },
  }
}
