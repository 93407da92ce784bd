export { BrandScreen, loadBrandScreen } from './brand-screen.tsx'
export {
  type ContentPart,
  contentPartOf,
  ContentScreen,
  loadContentScreen,
} from './content-screen.tsx'
export { DraftAct } from './draft-act.tsx'
export { DraftsScreen, loadDraftsScreen } from './drafts-screen.tsx'
export { FlagsScreen, loadFlagsScreen } from './flags-screen.tsx'
export { HostsScreen, loadHostsScreen } from './hosts-screen.tsx'
export { loadMaintenanceScreen, MaintenanceScreen } from './maintenance-screen.tsx'
export { loadOfferedScreen, OfferedScreen } from './offered-screen.tsx'
export { RollBack } from './roll-back.tsx'
