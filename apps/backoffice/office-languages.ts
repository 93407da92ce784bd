/** What only the staff read, in every language: the site knows nothing of it. */
export const officeLanguages = import.meta.glob<Record<string, string>>(
  '../../languages/*/{*office,rights,members-desk}.json',
  { import: 'default' },
)
