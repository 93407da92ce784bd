import type { DeliverySettings } from '../../codes-staff-calls.ts'

export type By = 'sms' | 'email'
type AdapterName = DeliverySettings['adapter']

/** The adapters of a kind of message, and their settings. */
export const carriers: Record<By, readonly AdapterName[]> = {
  email: ['outbox', 'smtp'],
  sms: ['outbox', 'http', 'firebase'],
}

type Fields = { settings: readonly string[]; secrets: readonly string[] }

export const fieldsOf: Record<AdapterName, Fields> = {
  outbox: { settings: [], secrets: [] },
  smtp: { settings: ['host', 'port', 'from', 'user', 'security'], secrets: ['password'] },
  http: { settings: ['url', 'method', 'contentType', 'body'], secrets: ['header.authorization'] },
  firebase: { settings: ['projectId', 'apiKey'], secrets: [] },
}

/** The settings that are one of a few. Empty: what the adapter does by itself. */
export const pickedFrom = {
  security: ['', 'tls', 'starttls', 'none'],
  method: ['', 'POST', 'PUT', 'GET'],
} as const satisfies Partial<Record<string, readonly string[]>>

export const isPicked = (name: string): name is keyof typeof pickedFrom => name in pickedFrom

/** A name as a form can hold it: a dot would make it a path. */
export const inForm = (name: string): string => name.replaceAll('.', '__')
