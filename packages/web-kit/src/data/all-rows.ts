type Page<Row> = { list: Row[]; totalPages: number }

/** Every row of a list, page after page, as far as so many pages go. */
export async function allRows<Row>(
  page: (pageNo: number) => Promise<Page<Row>>,
  pagesMost: number,
): Promise<Row[]> {
  const first = await page(1)
  const pages = Math.min(first.totalPages, pagesMost)
  const rows = [...first.list]
  for (let number = 2; number <= pages; number++) rows.push(...(await page(number)).list)
  return rows
}
