/** What is set of a view, as the words behind the question mark of an address. */
export const searchOf = (view: Record<string, string | undefined>): string =>
  new URLSearchParams(
    Object.entries(view).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
