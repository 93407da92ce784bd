import { defineSite } from '@tessera/web-kit/modules'
import { tablesTitles } from '../titles.ts'

export const tablesSite = defineSite({
  titles: tablesTitles,
  pages: [
    {
      id: 'tables',
      path: '/tables',
      access: 'everybody',
      layout: 'book',
      screen: async () => {
        const { loadTablesScreen, TablesScreen } = await import('./tables-screen.tsx')
        return { Screen: TablesScreen, load: loadTablesScreen }
      },
    },
  ],
})
