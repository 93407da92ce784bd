import type * as Argon2 from '@node-rs/argon2'
import { createRequire } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

// Replaces `@node-rs/argon2` in the tests of the server (vitest.config.ts): the same Argon2id with a fraction of the
// memory. Hundreds of members are made for tests that are not about their passwords.

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2
const quick = { memoryCost: 64, timeCost: 1, parallelism: 1 }
const state: { isFull: boolean; asked: Argon2.Options } = { isFull: false, asked: {} }

/** For tests that are about hashing, or about how long it takes: at the cost that is asked for. */
export function hashInFull(): void {
  beforeAll(() => {
    state.isFull = true
  })
  afterAll(() => {
    state.isFull = false
  })
}

export function hash(password: string, options: Argon2.Options): Promise<string> {
  if (state.isFull) return real.hash(password, options)
  state.asked = options
  return real.hash(password, { ...options, ...quick })
}

/**
 * At the whole cost also for a hash that another test of this process has made quickly, such as the one that unknown
 * names are compared with.
 */
export async function verify(hashed: string, password: string): Promise<boolean> {
  if (state.isFull && real.parseOptions(hashed).memoryCost === quick.memoryCost) {
    await real.hash(password, state.asked)
  }
  return real.verify(hashed, password)
}

/** A quick hash counts as strong as it was asked to be: else each log-in would make it anew. */
export function parseOptions(hashed: string): Argon2.Options {
  const options = real.parseOptions(hashed)
  return options.memoryCost === quick.memoryCost ? { ...options, ...state.asked } : options
}
