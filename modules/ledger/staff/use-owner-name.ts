import { useNames } from '@tessera/web-kit'

/** Whose an account of the books is: a member by their account name, a vendor by its code, the house in words. */
export function useOwnerName(): (owner: string, account: string | null) => string {
  const names = useNames()
  return (owner, account) => {
    const [kind = '', code] = owner.split(':')
    if (account !== null) return account
    return code === undefined ? names('owner', owner) : `${names('owner', kind)} ${code}`
  }
}
