import type { Received } from '@tessera/calls'
import type { Db, GuestContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { quicknet } from '../../drand.ts'
import { isEntered } from '../../games/cockfight/rooms.ts'
import { fileRoundsMax } from '../../limits.ts'
import { tablesProblems } from '../../problems.ts'
import type { tableCalls } from '../../table-calls.ts'
import {
  fileFormat,
  type FileChain,
  type FileRound,
  type FileShoe,
  type ProofFile,
} from '../../verify/proof-file.ts'
import { type ChainRow, chainColumns, findChain, seedsOf } from '../chains/chains.ts'
import { findShoe, openedShoe, type ShoeRow, shoeColumns } from '../chains/shoes.ts'
import { findRound, findTable, type RoundRow, roundColumns } from '../runner/rounds.ts'

/** What of a chain is published. Its secret is none of it. */
export async function fileChain(db: Db, chain: ChainRow): Promise<FileChain> {
  return {
    number: chain.number,
    end: chain.end,
    length: chain.length,
    publishedAt: chain.publishedAt.toISOString(),
    seedsUntil: chain.seedsUntil.toISOString(),
    beacon: chain.beacon,
    beaconKind: chain.beaconKind,
    beaconAt: chain.beaconAt?.toISOString() ?? null,
    seeds: await seedsOf(db, chain.id),
    drand:
      chain.drandRound === null
        ? null
        : { network: quicknet.hash, round: Number(chain.drandRound), signature: chain.signature },
  }
}

const fileShoe = ({ number, linkAt, root, cards, dealt, link }: ShoeRow): FileShoe => ({
  number,
  linkAt,
  root,
  cards,
  dealt,
  link,
})

/** A round as a file has it. Of cards what is visible, each with its way to the root. */
async function fileRound(db: Db, round: RoundRow, shoe: ShoeRow | undefined): Promise<FileRound> {
  const opened = shoe && (await openedShoe(db, shoe))
  const first = round.firstCard ?? 0
  return {
    number: Number(round.number),
    linkAt: round.linkAt,
    link: round.link,
    steps: round.steps.map(({ to, value, place: its }, at) => {
      if (!opened) return { to, value }
      const { place, salt, path } = opened.cardAt(its ?? first + at)
      return { to, value, place, salt, path: [...path] }
    }),
    result: round.result && {
      main: round.result.main,
      marks: [...round.result.marks],
      outcomes: [...round.result.outcomes],
    },
    voidReason: round.voidReason,
    ...(round.play && {
      decided: {
        seats: round.play.seats.map(({ seat }) => seat),
        decisions: round.play.decisions.map(({ seat, hand, move }) => ({ seat, hand, move })),
      },
    }),
  }
}

/** Rounds that have a result or are void, the oldest first. */
async function listRounds(db: Db, where: ReturnType<typeof sql>): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`select ${roundColumns} from tables.round r
    where ${where} and (r.result is not null or r.state = 'void') order by r.number limit ${fileRoundsMax}`.execute(
    db,
  )
  return rows
}

type Parts = Pick<ProofFile, 'shoe' | 'shoes' | 'rounds'> & { chain: ChainRow }

async function partsOfRound(db: Db, table: string, number: number): Promise<Parts> {
  const round = await findRound(db, table, number)
  if (!round || (!round.result && round.state !== 'void')) throw tablesProblems.unknownFile()
  const shoe = round.shoeId === null ? undefined : await findShoe(db, round.shoeId)
  return {
    chain: await findChain(db, round.chainId),
    shoe: shoe ? fileShoe(shoe) : null,
    shoes: [],
    rounds: [await fileRound(db, round, shoe)],
  }
}

async function partsOfShoe(db: Db, table: string, number: number): Promise<Parts> {
  const { rows } = await sql<ShoeRow>`select ${shoeColumns} from tables.shoe
    where table_code = ${table} and number = ${number}`.execute(db)
  const [shoe] = rows
  if (!shoe) throw tablesProblems.unknownFile()
  const rounds = await listRounds(db, sql`r.shoe_id = ${shoe.id}`)
  return {
    chain: await findChain(db, shoe.chainId),
    shoe: fileShoe(shoe),
    shoes: [],
    rounds: await Promise.all(rounds.map((round) => fileRound(db, round, shoe))),
  }
}

async function partsOfChain(db: Db, table: string, number: number): Promise<Parts> {
  const { rows } = await sql<ChainRow>`select ${chainColumns} from tables.chain
    where table_code = ${table} and number = ${number}`.execute(db)
  const [chain] = rows
  if (!chain) throw tablesProblems.unknownFile()
  const { rows: shoes } = await sql<ShoeRow>`select ${shoeColumns} from tables.shoe
    where chain_id = ${chain.id} order by number`.execute(db)
  const rounds = await listRounds(db, sql`r.chain_id = ${chain.id} and r.shoe_id is null`)
  return {
    chain,
    shoe: null,
    shoes: shoes.map(fileShoe),
    rounds: await Promise.all(rounds.map((round) => fileRound(db, round, undefined))),
  }
}

const partsOf = { round: partsOfRound, shoe: partsOfShoe, chain: partsOfChain }

/** The published file of a round, a shoe or a chain. Problems: `unknownTable`, `unknownFile`. */
export async function readFile(
  { db }: Pick<GuestContext, 'db'>,
  { params: { code, kind, number } }: Received<(typeof tableCalls)['readTableFile']>,
): Promise<ProofFile> {
  const table = await findTable(db, code)
  if (!table) throw tablesProblems.unknownTable()
  // Where two persons enter results nothing is drawn, so nothing is proved.
  if (isEntered(table)) throw tablesProblems.unknownFile()
  const { chain, ...parts } = await partsOf[kind](db, code, number)
  return {
    format: fileFormat,
    kind,
    table: code,
    game: table.game,
    variant: table.variant,
    chain: await fileChain(db, chain),
    ...parts,
  }
}
