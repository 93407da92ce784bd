import { useNames } from '@tessera/web-kit'

/** The owner of a ledger account: a member by account name, a vendor by its code, the operator in words. */
export function useOwnerName(): (owner: string, account: string | null) => string {
  const names = useNames()
  return (owner, account) => {
    const [kind = '', code] = owner.split(':')
    if (account !== null) return account
    return code === undefined ? names('owner', owner) : `${names('owner', kind)} ${code}`
  }
}
