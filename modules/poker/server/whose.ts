import { roleOf } from '@tessera/calls'
import { trialUnit } from '@tessera/identity/server'
import type { Person } from '@tessera/server-kit'

/** In what a member plays: a trial account in play units. */
export const unitOf = ({ type, currency }: Pick<Person, 'type' | 'currency'>): string =>
  roleOf(type) === 'trial' ? trialUnit : currency

/** The name that others at the table see. */
export const maskedName = ({ account }: Pick<Person, 'account'>): string =>
  `${account.slice(0, 2)}***${account.slice(-1)}`
