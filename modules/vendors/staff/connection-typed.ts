import { typedToUnits, typedUnits } from '@tessera/web-kit'
import type { Protocol, StaffConnection, SuppliersListed } from '../connection-staff-calls.ts'

/** A connection as it is typed. */
export type Typed = {
  code: string
  name: string
  adapter: string
  deadline: string
  addresses: string
  hosts: string
  supplies: { vendor: string; theirName: string; currencies: string }[]
  bounds: Record<string, { stakeMost: string; backMost: string }>
  settings: Record<string, string>
}

export const wordsIn = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean)

export function typedOf(connection: StaffConnection | undefined, listed: SuppliersListed): Typed {
  const boundOf = (currency: string) =>
    connection?.bounds.find((each) => each.currency === currency)
  return {
    code: connection?.code ?? '',
    name: connection?.name ?? '',
    adapter: connection?.adapter ?? listed.protocols[0]?.id ?? '',
    deadline: String(connection?.deadline ?? 2_500),
    addresses: (connection?.addresses ?? []).join(' '),
    hosts: (connection?.hosts ?? []).join(' '),
    supplies: (connection?.supplies ?? []).map(({ vendor, theirName, currencies }) => ({
      vendor,
      theirName,
      currencies: currencies.join(' '),
    })),
    bounds: Object.fromEntries(
      listed.currencies.map((currency) => {
        const bound = boundOf(currency)
        const [stake, back] = [bound?.stakeMost, bound?.backMost]
        return [
          currency,
          {
            stakeMost: stake ? typedUnits(stake, currency) : '',
            backMost: back ? typedUnits(back, currency) : '',
          },
        ]
      }),
    ),
    settings: Object.fromEntries(
      (connection?.fields ?? []).map(({ name, isSecret, value }) => [name, isSecret ? '' : value]),
    ),
  }
}

/** What is sent: the settings of this protocol, without secrets that are to stay. */
export function bodyOf(typed: Typed, protocol: Protocol | undefined) {
  const named = protocol?.fields.map(({ name }) => name) ?? []
  return {
    name: typed.name.trim(),
    adapter: typed.adapter,
    deadline: Number(typed.deadline),
    addresses: wordsIn(typed.addresses),
    hosts: wordsIn(typed.hosts),
    supplies: typed.supplies.map(({ vendor, theirName, currencies }) => ({
      vendor,
      theirName: theirName.trim() || vendor,
      currencies: wordsIn(currencies.toUpperCase()),
    })),
    bounds: Object.entries(typed.bounds).flatMap(([currency, { stakeMost, backMost }]) => {
      const [stake, back] = [unitsOf(stakeMost, currency), unitsOf(backMost, currency)]
      if (!stake && !back) return []
      return [{ currency, stakeMost: stake || null, backMost: back || '0' }]
    }),
    settings: Object.fromEntries(
      Object.entries(typed.settings).filter(
        ([name, value]) => named.includes(name) && value !== '',
      ),
    ),
  }
}

const unitsOf = (typed: string, currency: string): string =>
  typed.trim() === '' ? '' : (typedToUnits(typed, currency)?.toString() ?? '')

/** An amount, or nothing. */
export const isAmount = (typed: string, currency: string): boolean =>
  typed.trim() === '' || typedToUnits(typed, currency) !== undefined
