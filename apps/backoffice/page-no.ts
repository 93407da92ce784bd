/** The page of a list that an address asks for; the first where it asks for none that can be. */
export function pageNoIn(search: URLSearchParams): number {
  const pageNo = Number(search.get('page') ?? 1)
  return Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1
}
