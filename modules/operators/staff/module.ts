import { lazyPart } from '@tessera/web-kit'
import { defineOffice } from '@tessera/web-kit/modules'
import { Handshake } from 'lucide-react'
import { operatorsSections } from '../section-titles.ts'

export const operatorsOffice = defineOffice({
  titles: operatorsSections,
  sections: [
    {
      id: 'operators',
      group: 'groupSite',
      order: 9,
      icon: Handshake,
      permission: 'operators.read',
      path: '/operators',
      Page: lazyPart(async () => ({
        default: (await import('./operators-screen.tsx')).OperatorsScreen,
      })),
    },
  ],
})
