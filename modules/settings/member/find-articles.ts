export type Article = { id: string; title: string; content: string }

/** Text as it is searched: lower case, without accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The articles that have every word, those with a word in their title first, else in the order of the site. */
export function findArticles(articles: readonly Article[], asked: string): Article[] {
  const words = folded(asked).split(/\s+/).filter(Boolean)
  const found = articles
    .map((article) => ({
      article,
      title: folded(article.title),
      text: folded(`${article.title} ${article.content}`),
    }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
  const inTitle = ({ title }: { title: string }) => words.some((word) => title.includes(word))
  return [...found.filter(inTitle), ...found.filter((each) => !inTitle(each))].map(
    ({ article }) => article,
  )
}
