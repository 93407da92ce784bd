import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { Spade } from 'lucide-react'
import { tablesSections } from '../section-titles.ts'

export const tablesOffice = defineOffice({
  titles: tablesSections,
  sections: [
    {
      id: 'tables',
      group: 'groupSite',
      order: 6,
      icon: Spade,
      permission: 'tables.read',
      path: '/tables',
      Page: lazyPart(async () => ({
        default: (await import('./tables-pages.tsx')).TablesPages,
      })),
    },
  ],
})
