export type WalkedPage<Row> = {
  list: Row[]
  /** Where the next page begins; null after the last one. */
  next: string | null
}

/**
 * The rows of a list that is read from position to position, from its beginning, at most so many. `told` is called with
 * the number so far; `isCut` if the list continues.
 */
export async function walkRows<Row>(
  page: (after: string | undefined) => Promise<WalkedPage<Row>>,
  rowsMost: number,
  told: (count: number) => void,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = []
  for (let after: string | undefined; ;) {
    const { list, next } = await page(after)
    rows.push(...list)
    told(Math.min(rows.length, rowsMost))
    if (next === null) return { rows: rows.slice(0, rowsMost), isCut: rows.length > rowsMost }
    if (rows.length >= rowsMost) return { rows: rows.slice(0, rowsMost), isCut: true }
    if (next === after) throw new Error('a page that names itself as its next one')
    after = next
  }
}

/** Walks a list that has numbered pages. */
export const byNumber =
  <Row>(page: (pageNo: number) => Promise<{ list: Row[]; totalPages: number }>) =>
  async (after: string | undefined): Promise<WalkedPage<Row>> => {
    const pageNo = Number(after ?? 1)
    const { list, totalPages } = await page(pageNo)
    return { list, next: pageNo < totalPages ? String(pageNo + 1) : null }
  }
