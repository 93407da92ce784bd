import { gameNameOf } from '../../lottery-games.ts'

/** What the staff read for a game in files and in the record of acts. */
export const gameName = (code: string): string => gameNameOf(code, 'EN')
