/** Where everybody reads which rules each game was played by, and since when. */
export const versionLogHref = '/verify?view=versions'

export const isVersionLog = (search: URLSearchParams): boolean => search.get('view') === 'versions'
