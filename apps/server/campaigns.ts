import type { FreePorts } from '@tessera/promotions/server'
import { askCampaign, beginCampaign, endCampaign, stateOfCampaign } from '@tessera/vendors/server'

/** Free rounds of vendors' titles, for promotions. */
export const campaigns: FreePorts['campaigns'] = {
  begin: beginCampaign,
  ask: (context, id) => askCampaign(context, id),
  stateOf: stateOfCampaign,
  end: endCampaign,
}
