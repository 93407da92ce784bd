import { changeLog } from '@tessera/server-kit'
import { declareTopic, onlyTopic, type TopicKind } from '@tessera/settings/server'
import { RegionRule } from '../calls.ts'
import { complianceProblems } from '../problems.ts'
import { networkIn } from './networks.ts'
import { findRegionRule, forgetRegion, updateRegionRule } from './region-rule.ts'

export const regionChanges = changeLog('compliance.change')

/** From where the site may be used, as it is set, drafted and taken back. Problem: `regionRefused`. */
export const regionTopic = declareTopic<RegionRule>({
  permission: 'region.write',
  tells: 'status',
  shape: RegionRule,
  lock: 'region',
  log: regionChanges,
  read: findRegionRule,
  write: updateRegionRule,
  refuses: ({ letIn, shutOut }) => {
    const wrong = [...letIn, ...shutOut].find((text) => !networkIn(text))
    if (wrong !== undefined) throw complianceProblems.regionRefused({ address: wrong })
    return undefined
  },
  forget: forgetRegion,
})

/** What of this module is drafted, scheduled and taken back as the parts of the site are. */
export const complianceTopics: TopicKind[] = [onlyTopic('region', regionTopic)]
