/** A table of a README with its columns even, as the formatter leaves it. */
export function readmeTable(head: string[], rows: string[][]): string[] {
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[], fill: string) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, fill)).join(' | ')} |`
  return [line(head, ' '), line([], '-'), ...rows.map((row) => line(row, ' '))]
}
