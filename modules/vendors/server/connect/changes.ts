import { fieldsOf } from '@tessera/sealed'
import { changeLog, type Db } from '@tessera/server-kit'
import type { WalletProtocol } from '../../adapters/wallet.ts'
import type { ConnectionSet } from './connection-rows.ts'

/** Who of the staff changed which connection. */
export const changes = changeLog<Record<string, string>>('vendors.connection_change')

export const subjectOf = (code: string): string => `connection:${code}`
export const protocolOf = (protocols: readonly WalletProtocol[], adapter: string) =>
  protocols.find(({ id }) => id === adapter)

/** A connection as it is written down: no secret, sealed or not. */
export function wordsOf(
  { settings, supplies, bounds, ...set }: ConnectionSet,
  protocol: WalletProtocol | undefined,
): Record<string, string> {
  const open = (protocol ? fieldsOf(protocol.settings) : [])
    .filter(({ isSecret }) => !isSecret)
    .map(({ name }) => [name, settings[name] ?? ''])
  return {
    name: set.name,
    adapter: set.adapter,
    isEnabled: String(set.isEnabled),
    deadline: String(set.deadline),
    addresses: set.addresses.join(' '),
    hosts: set.hosts.join(' '),
    ...Object.fromEntries(supplies.map((each) => [`supplies ${each.vendor}`, supplyWords(each)])),
    ...Object.fromEntries(
      bounds.flatMap(({ currency, stakeMost, backMost }) => [
        [`stakeMost ${currency}`, stakeMost === null ? '' : String(stakeMost)],
        [`backMost ${currency}`, String(backMost)],
      ]),
    ),
    ...Object.fromEntries(open),
  }
}

const supplyWords = ({ theirName, currencies }: ConnectionSet['supplies'][number]): string =>
  [theirName, ...currencies].join(' ')

/** Who of the staff changed which connection, newest first. */
export async function listConnectionChanges(db: Db, paging: { pageNo: number; pageSize: number }) {
  const { list, totalPages } = await changes.list(db, ['connection', 'titles'], paging)
  return {
    list: list.map(({ madeAt, ...each }) => ({ ...each, madeAt: madeAt.toISOString() })),
    totalPages,
  }
}
