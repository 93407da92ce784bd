export { loadRegionScreen, RegionScreen } from './region-screen.tsx'
