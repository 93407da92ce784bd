import { createContext, useContext } from 'react'

/** The permissions of who looks; where nobody says, everything is shown, and the server refuses what is not allowed. */
const Permissions = createContext<readonly string[] | undefined>(undefined)

export const PermissionsProvider = Permissions.Provider

/** Whether who looks may do what needs a permission: what they may not is not shown to them. */
export const useMay = (permission: string): boolean =>
  useContext(Permissions)?.includes(permission) ?? true
