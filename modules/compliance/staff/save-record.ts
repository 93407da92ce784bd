import { fileNameOf, saveFile, saveTable, send } from '@tessera/web-kit'
import { type Act, type ActLine, type ActSearch, auditCalls } from '../audit-calls.ts'

const pageSize = 100
// A sheet that nobody could read anyway.
const csvRowsMax = 50_000

/** Saves what a search finds as CSV, newest first: the data, and beside it the words of the reader. `title`: what it is. */
export async function saveCsv(
  search: ActSearch & { acts: string },
  wordsOf: (act: ActLine) => string[],
  title: string,
): Promise<void> {
  const rows: ActLine[] = []
  for (let before: number | undefined; ;) {
    const query = { ...search, pageSize, ...(before !== undefined && { before }) }
    const { list, next } = await send(auditCalls.listActs, { query })
    rows.push(...list)
    if (next === null || rows.length >= csvRowsMax) break
    before = next
  }
  const names = [
    'number',
    'at',
    'staffAccount',
    'act',
    'outcome',
    'subject',
    'before',
    'after',
    'reason',
    'address',
    'requestId',
    'hash',
  ] as const
  const words = ['actInWords', 'outcomeInWords', 'subjectInWords']
  const cells = rows.map((row) => [...names.map((name) => row[name]), ...wordsOf(row)])
  saveTable(title, [[...names, ...words], ...cells])
}

/** Saves the whole log with its head and the published ones, for verification without this site. */
export async function saveRecord(title: string): Promise<void> {
  const entries: Act[] = []
  for (;;) {
    const after = entries.at(-1)?.number ?? 0
    const piece = await send(auditCalls.exportActs, { query: { after } })
    entries.push(...piece.entries)
    const last = entries.at(-1)?.number ?? 0
    if (piece.entries.length > 0 && last < piece.head.number) continue
    // Entries of while it was being saved belong to the next file.
    const head = { number: last, hash: entries.at(-1)?.hash ?? piece.head.hash }
    const published = piece.published.filter(({ number }) => number <= last)
    saveFile(
      `${fileNameOf(title)}.json`,
      'application/json',
      JSON.stringify({ head, published, entries }),
    )
    return
  }
}
