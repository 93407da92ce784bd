import type { Db } from '@tessera/server-kit'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FileKind, ProofFile } from '../../verify/proof-file.ts'
import { verifyFile } from '../../verify/verify-file.ts'
import { readFile } from './read-file.ts'

const program = path.resolve('scripts/verify-tables.mjs')

/** What the offline program finds in a file. */
export async function verifyOffline(
  file: ProofFile,
): Promise<{ checked: number; faults: string[] }> {
  const { verifyTables } = (await import(pathToFileURL(program).href)) as {
    verifyTables: (given: ProofFile) => { checked: number; faults: string[] }
  }
  return verifyTables(file)
}

/** What the offline program and the page find in a file that the site publishes. */
export async function verifyTable(
  db: Db,
  code: string,
  { kind, number }: { kind: FileKind; number: number },
) {
  const file = await readFile({ db }, { params: { code, kind, number } })
  // As it comes over the wire.
  const sent = JSON.parse(JSON.stringify(file)) as ProofFile
  return { file: sent, ...(await verifyOffline(sent)), findings: await verifyFile(sent) }
}
