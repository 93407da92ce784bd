/** The signed-in staff member. */
export type StaffPerson = {
  id: string
  account: string
  permissions: readonly string[]
  sessionId: string
}
