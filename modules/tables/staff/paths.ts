export const tablesPath = '/tables'
export const roundsPath = (code: string): string => `${tablesPath}/${code}`
export const fightRoundsPath = (code: string): string => `${tablesPath}/${code}/rounds`
