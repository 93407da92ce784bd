/** What every language says beyond the first page, by file: the list of them comes when the first of it is asked for. */
export const restCatalogues = import.meta.glob<Record<string, string>>(
  [
    '../../../../languages/*/*.json',
    '!../../../../languages/*/{language,site,web-kit,common,lobby,bets,messages}.json',
    '!../../../../languages/*/{*-titles,*office,*-server,rights,members-desk}.json',
  ],
  { import: 'default' },
)
