/** The signed-in staff member. */
export type StaffPerson = {
  id: string
  account: string
  permissions: readonly string[]
  sessionId: string
  /** Which language they read the office in: two capitals. English where it is not said. */
  language?: string
}

type Names = Readonly<Partial<Record<string, string>>>

/** What a thing is called for who of the staff reads of it; its code where it has no name. */
export const nameFor = (
  { language = 'EN' }: Pick<StaffPerson, 'language'>,
  names: Names | null | undefined,
  code: string,
): string => names?.[language] ?? names?.['EN'] ?? code
