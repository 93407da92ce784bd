import { defineMessages } from '@tessera/web-kit/messages'
import { contestTexts } from './markets/contest-texts.ts'
import { footballTexts } from './markets/football-texts.ts'

/**
 * Names, outcomes and rules of the market types: `name.<type>`, `outcome.<type>.<key>` or `outcome.<key>`, `rule.<type>`, each
 * also with a kind of sport behind the type. Only plain holes: the server fills them too.
 */
export const marketsMessages = defineMessages('sports-markets', {
  inPart: '{market} ({part})',
  fromScore: '{outcome} (from {score})',
  'period.first': '1st half',
  'period.second': '2nd half',
  'rule.period':
    'Only this part of the match counts. Once it is finished, the result stands even if the match is abandoned.',
  'outcome.1': '{home}',
  'outcome.X': 'Draw',
  'outcome.2': '{away}',
  'outcome.over': 'Over {line}',
  'outcome.under': 'Under {line}',
  'outcome.yes': 'Yes',
  'outcome.no': 'No',
  'outcome.none': 'None',
  'outcome.other': 'Any other score',
  ...footballTexts,
  ...contestTexts,
})
