import { decimalFromUnits } from '@tessera/money'
import { sql } from 'kysely'
import type { GameItem } from '../calls.ts'
import { defaultLanguage } from '../limits.ts'
import type { StakeOf } from './least-stakes.ts'
import { artBase, artUrl } from './art/art-address.ts'
import { colourOf } from './art/palette.ts'

/** A title as the database has it. */
export type GameRow = {
  nodeId: number
  vendor: string
  vendorName: string
  isConnected: boolean
  gameCode: string
  gameType: string
  classify: string | null
  names: Record<string, string>
  minBet: bigint
  minLineNum: number
  platforms: string[]
  isHot: boolean
  isNew: boolean
  hasTrial: boolean
  declaredReturn: number | null
  features: string[]
  deviationLeast: number | null
  deviationMost: number | null
  theme: string
  artSeed: number
  artKey: string
}

/** Whether a vendor of the catalogue, joined as `v`, brings what it has of a category. */
export const isOpen = (vendor: string, category: string): string =>
  `(v.is_connected and not exists (select from lobby.waiting_category w
    where w.vendor = ${vendor} and w.category = ${category}))`

export const gameColumns = sql.raw(`
  g.node_id as "nodeId", g.vendor, v.name as "vendorName", ${isOpen('g.vendor', 'g.game_type')} as "isConnected",
  g.game_code as "gameCode", g.game_type as "gameType", g.classify, g.names, g.min_bet as "minBet",
  g.min_line_num as "minLineNum", g.platforms, g.is_hot as "isHot", g.is_new as "isNew",
  g.has_trial as "hasTrial", g.declared_return as "declaredReturn", g.features,
  g.deviation_least as "deviationLeast", g.deviation_most as "deviationMost", g.theme, g.art_seed as "artSeed", g.art_key as "artKey"`)

export const gameTables = sql.raw('lobby.game g join lobby.vendor v on v.code = g.vendor')

/** A title's name in a language, else in English. */
export const nameIn = (names: Record<string, string>, language: string): string =>
  names[language.toUpperCase().slice(0, 2)] ?? names[defaultLanguage] ?? ''

/** The deviation of a title, where its rules are known here. */
export const deviationOf = ({ deviationLeast: least, deviationMost: most }: GameRow) =>
  least === null || most === null ? null : { least, most }

/** A title as the lobby sends it, with its least stake in one currency. */
export function itemOf(row: GameRow, language: string, stakeOf: StakeOf): GameItem {
  const name = nameIn(row.names, language)
  return {
    nodeId: row.nodeId,
    gameName: name,
    nodeName: name,
    displayName: name,
    vassalage: row.vendor,
    vendorName: row.vendorName,
    gameCode: row.gameCode,
    isGame: 'GAME',
    gameType: row.gameType,
    gameClassify: row.classify ?? '',
    minBet: decimalFromUnits(stakeOf(row)),
    minLineNum: row.minLineNum,
    platform: row.platforms.join(','),
    showIcon: artUrl(row.artKey, 200),
    iconUrl: artBase(row.artKey),
    lagerIcon: artUrl(row.artKey, 320),
    isHot: row.isHot ? 1 : 0,
    supportPlay: row.hasTrial ? 0 : 1,
    isNew: row.isNew,
    theme: row.theme,
    declaredReturn: row.declaredReturn,
    features: row.features,
    deviation: deviationOf(row),
    comingSoon: !row.isConnected,
    colour: colourOf(row),
  }
}
