import { passkeyTable } from './passkey-table.ts'

export type { PasskeyRow } from './passkey-table.ts'

export const memberPasskeys = passkeyTable({
  table: 'identity.passkey',
  owner: 'member_id',
  people: 'identity.member',
})
