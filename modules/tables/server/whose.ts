import { roleOf } from '@tessera/calls'
import { trialUnit } from '@tessera/identity/server'
import type { Person } from '@tessera/server-kit'

/** In what a member stakes: a trial account in play units. */
export const unitOf = ({ type, currency }: Pick<Person, 'type' | 'currency'>): string =>
  roleOf(type) === 'trial' ? trialUnit : currency
