export const tablesPath = '/tables'
export const roundsPath = (code: string): string => `${tablesPath}/${code}`
